import type { PackageHead } from '@contract/model/disclosure-package';
import { Button, Code, Stack } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { packageMessages } from '@/messages/package';

import './verify-page.css';
import { verifyFiles, type FolderFile, type Verdict } from './verify-files';

/**
 * Compares the files of the package with its signed manifest. The reader has to choose the folder, since a page may not
 * read the files next to it.
 */
export function VerifyPage({ head }: { head: PackageHead }) {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(currentTarget.files);
    setVerdict(null);
    setProgress({ done: 0, total: files.length });
    setVerdict(await verifyFiles(files, head.packageId, (done) => setProgress({ done, total: files.length })));
    setProgress(null);
  };
  return (
    <Page title={formatMessage(packageMessages.verifyTitle)} isNarrow>
      <Stack gap="md" align="flex-start">
        <PackageFacts head={head} />
        <p>{formatMessage(packageMessages.verifyAbout)}</p>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="package-folder"
          onChange={(event) => void check(event)}
          {...{ webkitdirectory: '' }}
        />
        <Button
          leftSection={<IconFolder size={16} aria-hidden />}
          loading={progress !== null}
          onClick={() => input.current?.click()}
        >
          {formatMessage(packageMessages.chooseFolder)}
        </Button>
        <div role="status">{progress !== null && formatMessage(packageMessages.checking, progress)}</div>
        {verdict !== null && <Outcome verdict={verdict} />}
      </Stack>
    </Page>
  );
}

/** What the package contains, and what was left out. */
function PackageFacts({ head }: { head: PackageHead }) {
  const { formatMessage, formatDate } = useIntl();
  const { caseName, createdBy, createdAt, recipient, itemCount: count } = head;
  const { hasTags, hasComments, hasConversions, notices } = head;
  return (
    <p>
      {formatMessage(packageMessages.about, {
        caseName,
        createdBy,
        count,
        date: formatDate(createdAt, { dateStyle: 'medium' }),
      })}{' '}
      {formatMessage(packageMessages.recipient, { recipient })}.{' '}
      {formatMessage(packageMessages.contents, {
        hasTags: String(hasTags),
        hasComments: String(hasComments),
        hasConversions: String(hasConversions),
      })}{' '}
      {notices.join(' ')}
    </p>
  );
}

function Outcome({ verdict: { problems, fileCount: count, fingerprint } }: { verdict: Verdict }) {
  const { formatMessage } = useIntl();
  const isWhole = problems.length === 0;
  return (
    <>
      <div role="alert" className={isWhole ? 'verdict' : 'verdict verdict--broken'}>
        <strong>
          {isWhole
            ? formatMessage(packageMessages.whole, { count })
            : formatMessage(packageMessages.broken, { count: problems.length })}
        </strong>
        <ul>
          {problems.map((problem) => {
            const name = 'name' in problem ? problem.name : '';
            return <li key={`${problem.kind} ${name}`}>{formatMessage(packageMessages[problem.kind], { name })}</li>;
          })}
        </ul>
      </div>
      {fingerprint !== null && (
        <div>
          <h2>{formatMessage(packageMessages.fingerprint)}</h2>
          <Code block>{fingerprint.replace(/.{4}(?!$)/g, '$& ')}</Code>
          <p>{formatMessage(packageMessages.compare)}</p>
        </div>
      )}
    </>
  );
}

/** The chosen files with their relative paths. */
const filesOf = (list: FileList | null): FolderFile[] =>
  [...(list ?? [])].map((file) => ({ name: file.webkitRelativePath.split('/').slice(1).join('/'), file }));
