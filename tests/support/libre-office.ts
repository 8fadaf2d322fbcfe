/** LibreOffice without a window, as an office has it: whether it takes a file, and what it makes of it. Fails where it isn't installed. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** In milliseconds: its first start on a busy machine. */
export const officePatience = 240_000;

/** Comma, quotation mark, UTF-8, values as they are shown, every sheet a file of its own. */
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
const filters = { csv: asCsv, xlsx: 'xlsx:Calc MS Excel 2007 XML' } as const;

/**
 * What it makes of a file, by the names it gives: `<name>-<sheet>.csv` for each sheet. @throws when it says anything but that it converts
 */
export async function converted(name: string, bytes: Buffer, to: keyof typeof filters): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'office-'));
  try {
    const [given, made] = [path.join(folder, name), path.join(folder, 'made')];
    await writeFile(given, bytes);
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
    const { stdout, stderr } = await run('soffice', [profile, '--headless', '--convert-to', filters[to], '--outdir', made, given], {
      timeout: officePatience,
    });
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter(line => line && !/^(convert|Writing sheet|Overwriting|Warning: failed to launch javaldx)/.test(line));
    if (complaints.length) throw new Error(`LibreOffice says: ${complaints.join('\n')}`);
    const files = await readdir(made);
    return new Map(await Promise.all(files.map(async file => [file, await readFile(path.join(made, file))] as const)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
