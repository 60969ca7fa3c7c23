import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { detectInput } from '@server/imports/detection/detect-input';
import { pickExtraction } from '@server/imports/detection/detected-input';
import { refuseForeignHead } from '@server/imports/detection/foreign-formats';
import { withFolder } from '@test/server/helpers/import-report';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { writeZip } from '@test/server/helpers/zip-file';

const DEVICE = `<metadata section="Device Info">
  <item name="DeviceInfoDetectedPhoneVendor"><![CDATA[Samsung]]></item>
  <item name="DeviceInfoDetectedPhoneModel"><![CDATA[SM-S911B]]></item>
</metadata>`;
const WITH_DEVICE = NOTES_REPORT.replace('<decodedData', `${DEVICE}<decodedData`);

const at = (offset: number, bytes: string) =>
  Buffer.concat([Buffer.alloc(offset), Buffer.from(bytes, 'latin1'), Buffer.alloc(2000)]);

/** A master boot record with one partition. */
const partitioned = () => {
  const disk = Buffer.alloc(4096);
  disk.writeUInt8(0x83, 446 + 4);
  disk.writeUInt32LE(2048, 446 + 8);
  disk.writeUInt32LE(1000, 446 + 12);
  disk.writeUInt16LE(0xaa55, 510);
  return disk;
};

describe('an input that is not a report', () => {
  it.each([
    ['disk.E01', at(0, 'EVF\t\r\n\xff\0'), /image of a disk/],
    ['evidence.bin', at(0, 'EVF2\r\n\x81'), /image of a disk/],
    ['logical.dat', at(0, 'LVF\t\r\n\xff\0'), /logical evidence file/],
    ['disk.dat', partitioned(), /image of a disk/],
    ['userdata.dat', at(1080, '\x53\xef'), /image of a disk/],
    ['iphone.dat', at(32, 'NXSB'), /image of a disk/],
    ['gpt.dat', at(512, 'EFI PART'), /image of a disk/],
    ['cd.dat', at(32_769, 'CD001'), /image of a disk/],
    ['dump.dd', at(0, ''), /image of a disk/],
    ['phone.aff4', at(0, ''), /image of a disk/],
    ['machine.dat', at(0, 'KDMV'), /virtual machine/],
    ['phone.7z', at(0, "7z\xbc\xaf'\x1c"), /does not unpack.* without a password/],
    ['phone', at(0, 'Rar!\x1a\x07'), /does not unpack/],
    ['phone.tar', at(257, 'ustar'), /does not unpack/],
    ['phone.zip.001', at(0, 'PK\x03\x04'), /split archive. Join the parts/],
    ['phone.z01', at(0, 'PK\x07\x08'), /split archive/],
    ['phone.part1.rar', at(0, 'Rar!\x1a\x07'), /split archive/],
    ['backup.dat', at(0, 'ANDROID BACKUP\n'), /Android Debug Bridge/],
    ['phone.ofbx', at(0, 'x'), /Oxygen/],
    ['phone.ofb', at(0, 'x'), /Oxygen/],
    ['phone.ufd', Buffer.from('[General]'), /UFED acquisition/],
    ['phone.clbe', at(0, 'x'), /Cellebrite acquisition/],
    ['report.xls', at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /Excel/],
    ['report.dat', at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /Excel/],
    ['report.pdf', Buffer.from('%PDF-1.7'), /document for reading/],
    ['msgstore.db', at(0, 'SQLite format 3\0'), /database of an application/],
  ])('%s is refused with its type and the cure', async (name, bytes, message) => {
    await withFolder(async (folder) => {
      const file = path.join(folder, 'upload');
      writeFileSync(file, bytes);
      await expect(detectInput(file, name)).rejects.toThrow(message);
      await expect(detectInput(file, name)).rejects.toThrow(
        new RegExp(`^${name.replaceAll('.', '\\.')} cannot be imported`),
      );
    });
  });

  it.each([
    ['photo.dat', at(0, '\xff\xd8\xff')],
    ['screenshot.png', at(0, '\x89PNG')],
    ['photo.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  ])('%s is refused as a picture', async (name, bytes) => {
    await withFolder(async (folder) => {
      const file = path.join(folder, 'upload');
      writeFileSync(file, bytes);
      await expect(detectInput(file, name)).rejects.toThrow(`${name} is a picture, not an extraction.`);
    });
  });

  it.each([
    [{ 'xl/workbook.xml': 'x', 'xl/worksheets/sheet1.xml': 'x' }, /Excel/],
    [{ 'container.description': 'aff4://', 'information.turtle': 'x' }, /image of a disk/],
    [{ 'phone_files_full.zip': 'x', 'phone_keychain.plist': 'x' }, /GrayKey/],
    [{ 'mobiledit_backup.xml': 'x', 'mobiledit_export_files/a.jpg': 'x' }, /MOBILEdit/],
    [{ 'user.tar': 'x', 'keychaindump.xml': 'x' }, /Elcomsoft/],
    [{ 'private/var/mobile/Library/SMS/sms.db': 'x', 'private/var/mobile/a': 'x' }, /full file system/],
    [{ 'data/data/com.whatsapp/databases/msgstore.db': 'x', 'data/data/a/b': 'x' }, /full file system/],
    [{ 'Manifest.db': 'x', 'Info.plist': 'x' }, /iTunes/],
    [{ 'phone.E01': 'x', 'phone.E02': 'x' }, /image of a disk/],
    [{ 'EXTRACTION_FFS.zip': 'x', 'phone.ufd': 'x' }, /UFED acquisition/],
    [{ 'letter.txt': 'x', 'pictures/a.jpg': 'x' }, /contains no known export\. REVIEW reads what tools export/],
  ])('%j is refused as an archive and as a folder', async (entries, message) => {
    await withFolder(async (folder) => {
      const zip = path.join(folder, 'phone.zip');
      await writeZip(zip, entries);
      await expect(detectInput(zip, 'phone.zip')).rejects.toThrow(message);
      const plain = path.join(folder, 'phone');
      for (const [name, content] of Object.entries(entries)) {
        mkdirSync(path.dirname(path.join(plain, name)), { recursive: true });
        writeFileSync(path.join(plain, name), content);
      }
      await expect(detectInput(plain, 'phone')).rejects.toThrow(message);
    });
  });

  it('is refused by its first bytes before it is uploaded, except a database, which may belong to a portable case', () => {
    expect(() => refuseForeignHead('phone.dat', at(0, 'EVF\t\r\n\xff\0'))).toThrow(/image of a disk/);
    expect(() => refuseForeignHead('phone.xlsx', Buffer.from('PK'))).toThrow(/Excel/);
    expect(() => refuseForeignHead('phone.dat', at(0, 'SQLite format 3\0'))).not.toThrow();
    expect(() => refuseForeignHead('phone.ufdr', Buffer.from('PK\x03\x04'))).not.toThrow();
    expect(() => refuseForeignHead('report.xml', Buffer.from(NOTES_REPORT))).not.toThrow();
  });
});

describe('a report', () => {
  it('is detected with its tool, device, files and bytes, under any name', async () => {
    await withFolder(async (folder) => {
      const zip = path.join(folder, 'upload.bin');
      await writeZip(zip, { 'report.xml': WITH_DEVICE, 'files/Image/a.jpg': 'picture' });
      const found = await detectInput(zip, 'phone.bin');
      expect(found).toMatchObject({ kind: 'archive', name: 'phone.bin' });
      expect(found.extractions).toEqual([
        {
          folder: '',
          importType: 'ufed',
          tool: { name: 'Cellebrite Physical Analyzer', version: null },
          device: 'Samsung SM-S911B',
          files: 2,
          bytes: WITH_DEVICE.length + 'picture'.length,
        },
      ]);
    });
  });

  it('is detected for each of several extractions, of which one must be chosen', async () => {
    await withFolder(async (folder) => {
      const zip = path.join(folder, 'phones.zip');
      await writeZip(zip, { 'one/report.xml': WITH_DEVICE, 'one/files/a': 'aa', 'two/report.xml': NOTES_REPORT });
      const found = await detectInput(zip, 'phones.zip');
      expect(found.extractions.map(({ folder: at, device, files }) => ({ at, device, files }))).toEqual([
        { at: 'one/', device: 'Samsung SM-S911B', files: 2 },
        { at: 'two/', device: null, files: 1 },
      ]);
      expect(() => pickExtraction(found, null)).toThrow(
        'phones.zip holds 2 extractions: one/, two/. Import all of them or name the folder of one.',
      );
      expect(() => pickExtraction(found, 'three/')).toThrow(/no extraction in "three\/"/);
      expect(pickExtraction(found, 'two/').folder).toBe('two/');
    });
  });

  it('is detected for each format of an archive, each folder once', async () => {
    await withFolder(async (folder) => {
      const zip = path.join(folder, 'phones.zip');
      const xry = Buffer.from(
        `\uFEFFXRY Export\r\n\r\nContacts/Contacts\r\n\r\n\r\nContact #\t1\r\nName:\t\tAnn\r\n`,
        'utf16le',
      );
      await writeZip(zip, {
        'one/report.xml': WITH_DEVICE,
        'one/files/rdisk0/Contacts-Contacts.txt': xry,
        'two/rdisk0/Contacts-Contacts.txt': xry,
      });
      const found = await detectInput(zip, 'phones.zip');
      expect(found.extractions.map(({ folder: at, importType }) => [at, importType])).toEqual([
        ['one/', 'ufed'],
        ['two/', 'xry'],
      ]);
    });
  });

  it('is refused with the message of its format for a document type', async () => {
    await withFolder(async (folder) => {
      const file = path.join(folder, 'export.xml');
      writeFileSync(file, '<?xml version="1.0"?><!DOCTYPE xryfile [<!ENTITY a "b">]><xryfile/>');
      await expect(detectInput(file, 'export.xml')).rejects.toThrow(
        /which XRY does not write .* Export it again from XAMN/,
      );
    });
  });

  it('is detected when it is damaged after the beginning', async () => {
    await withFolder(async (folder) => {
      const file = path.join(folder, 'report.xml');
      writeFileSync(file, WITH_DEVICE.slice(0, -20));
      expect((await detectInput(file, 'report.xml')).extractions).toMatchObject([{ device: 'Samsung SM-S911B' }]);
    });
  });
});
