/** Names that mail programs give to the trash, in lower case; providers translate them. */
const TRASH_FOLDERS: ReadonlySet<string> = new Set(
  [
    'trash, bin, recycle bin, rubbish bin, deleted, deleted items, deleted messages, deleted mail',
    'papierkorb, gelöscht, gelöschte elemente, gelöschte objekte, gelöschte nachrichten, corbeille',
    'éléments supprimés, messages supprimés, papelera, papelera de reciclaje, elementos eliminados',
    'mensajes eliminados, cestino, posta eliminata, elementi eliminati, lixeira, lixo',
    'itens excluídos, itens eliminados, prullenbak, prullenmand, verwijderde items, papperskorgen',
    'borttaget, borttagna objekt, papirkurv, papirkurven, slettet post, slettede elementer',
    'slettede meldinger, roskakori, poistetut, kosz, elementy usunięte, koš, odstraněná pošta',
    'lomtár, törölt elemek, coș de gunoi, elemente șterse, κάδος απορριμμάτων, корзина, удаленные',
    'удалённые, кошик, видалені, кошче, çöp kutusu, silinmiş öğeler, ごみ箱, ゴミ箱, 削除済みアイテム, 已删除, 已删除邮件',
    '已刪除的郵件, 垃圾桶, 휴지통, 지운 편지함, سلة المهملات, المهملات, العناصر المحذوفة, אשפה, פריטים שנמחקו',
    'thùng rác, sampah',
  ].flatMap((names) => names.split(', ')),
);
const STATE = /^(?:is |in |in the )?trash(?:ed)?$/i;

/** Whether a folder of mails is the trash, or is in it: `[Gmail]/Trash`, `INBOX.Trash`, `Papierkorb/2023`. */
export function isTrashFolder(folder: string): boolean {
  const path = folder
    .normalize('NFC')
    .toLowerCase()
    .replace(/^inbox\./, '');
  return path.split(/[\\/|]/).some((name) => TRASH_FOLDERS.has(name.trim()));
}

/** Whether a state in the words of the tool says that an item is in the trash. */
export const isTrashState = (text: string | null): boolean => text !== null && STATE.test(text.trim());
