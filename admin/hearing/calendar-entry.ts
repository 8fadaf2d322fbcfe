/** An entry for the calendar of a telephone or a desk: the text of an .ics file (RFC 5545), and saving it. */
export type CalendarEntry = { readonly title: string; readonly from: Date; readonly minutes: number; readonly place: string };

const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 octets; what is longer goes on in the next one, after a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let [last, size] = ['', 0];
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > 74) {
      lines.push(last);
      [last, size] = ['', 0];
    }
    last += letter;
    size += octets;
  }
  return [...lines, last].join('\r\n ');
}

export function entryText({ title, from, minutes, place }: CalendarEntry, now = new Date()): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bhumi//hearings//BN', 'BEGIN:VEVENT'],
    `UID:${instant(from)}-${[...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_000_007, 7)}@bhumi`,
    ...[`DTSTAMP:${instant(now)}`, `DTSTART:${instant(from)}`, `DTEND:${instant(new Date(from.getTime() + minutes * 60_000))}`],
    ...[`SUMMARY:${escaped(title)}`, ...(place ? [`LOCATION:${escaped(place)}`] : [])],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${escaped(title)}`, 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

export function saveEntry(entry: CalendarEntry): void {
  const address = URL.createObjectURL(new Blob([entryText(entry)], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'hearing.ics' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
