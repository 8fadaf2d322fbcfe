/** The parts of an XLSX workbook: which sheets it has, the texts and styles they share, then the sheets one by one. */
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import { newTally, type Row, readLimits, type Sheet } from './book.ts';
import { workbookErrors } from './read-errors.ts';
import { plainText, type Surroundings, sheetListener } from './read-sheet.ts';
import { stylesListener } from './read-styles.ts';
import { type Attributes, type Listener, readXml } from './read-xml.ts';

type Archive = { readonly entries: ReadonlyMap<string, yauzl.Entry>; readonly file: yauzl.ZipFile };

const mostSheets = 100;
const mostStrings = 1_000_000;

/** The entries of an archive that `judgeWorkbook` has passed, by their names in small letters. */
function archiveOf(bytes: Buffer): Promise<Archive> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => {
      if (error) return reject(fileErrors.damaged());
      const entries = new Map<string, yauzl.Entry>();
      file.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName.toLowerCase(), entry);
        file.readEntry();
      });
      file.on('end', () => resolve({ entries, file }));
      file.on('error', () => reject(fileErrors.damaged()));
      file.readEntry();
    });
  });
}

const opened = ({ file }: Archive, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => (error ? reject(fileErrors.damaged()) : resolve(stream)));
  });

/** Reads a part if it is there. */
async function readPart(archive: Archive, name: string, listener: Listener): Promise<boolean> {
  const entry = archive.entries.get(name.toLowerCase());
  if (!entry) return false;
  await readXml(await opened(archive, entry), listener);
  return true;
}

/** A target of the workbook's relations, from the root of the archive. */
const placeOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

type Named = { readonly name: string; readonly relation: string };

const relationOf = (attributes: Attributes): string => Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';

/** The texts that cells share. */
function stringsListener(strings: string[]): Listener {
  let text = '';
  let isOpen = false;
  let phonetic = false;
  return {
    open: name => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') isOpen = !phonetic;
    },
    text: found => {
      if (isOpen) text += found;
    },
    close: name => {
      if (name === 't') isOpen = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si' && strings.push(plainText(text)) > mostStrings) throw workbookErrors.tooMuch();
    },
  };
}

/** @throws files.damaged, workbook.* */
export async function readXlsx(bytes: Buffer, isWanted: (sheet: string) => boolean): Promise<Sheet[]> {
  const archive = await archiveOf(bytes);
  const named: Named[] = [];
  const targets = new Map<string, string>();
  const strings: string[] = [];
  const dates: boolean[] = [];
  let system: Surroundings['system'] = 'since1900';
  const isThere = await readPart(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet') named.push({ name: attributes.name ?? '', relation: relationOf(attributes) });
      else if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) system = 'since1904';
    },
  });
  if (!isThere || named.length === 0 || named.length > mostSheets) throw fileErrors.damaged();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => void (name === 'Relationship' && targets.set(Id, placeOf(Target))),
  });
  await readPart(archive, 'xl/styles.xml', stylesListener(dates));
  await readPart(archive, 'xl/sharedStrings.xml', stringsListener(strings));
  const tally = newTally();
  const sheets: Sheet[] = [];
  for (const { name, relation } of named.filter(one => isWanted(one.name))) {
    const rows: Row[] = [];
    const merged: string[] = [];
    const found = await readPart(archive, targets.get(relation) ?? '', sheetListener({ strings, dates, system, tally }, rows, merged));
    if (!found) throw fileErrors.damaged();
    if (rows.length > readLimits.rows + 1) throw workbookErrors.tooManyRows({ limit: readLimits.rows });
    sheets.push({ name, rows, merged });
  }
  return sheets;
}
