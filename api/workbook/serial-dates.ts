/** Days as spreadsheets count them: whole days and a part of one since an epoch, without a zone. Pure. */

const dayMs = 86_400_000;
const epochs = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };
/** Excel treats 1900 as a leap year; before its 29 February all days are one too early. */
const phantomDay = 60;
/** The 31st of December 9999. */
const lastSerial = 2_958_466;

export type DateSystem = keyof typeof epochs;

/** `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS.mmm`, or `HH:MM:SS` for less than a day; undefined when there is no such day. */
export function dateOfSerial(serial: number, system: DateSystem): string | undefined {
  if (!(serial >= 0 && serial < lastSerial)) return undefined;
  const late = system === 'since1900' && serial < phantomDay && serial >= 1 ? 1 : 0;
  const at = new Date(epochs[system] + Math.round((serial + late) * dayMs)).toISOString();
  if (serial < 1) return at.slice(11, 19);
  return at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : at.slice(0, -1);
}
