/** Uploads of attendance as a test makes them: people with codes, workbooks of lines, and what came of them. */
import { type Line, xlsxOf } from '../../support/import-files.ts';
import type { People } from '../../support/people.ts';
import { type Answer, type Headers, query, type TestServer } from '../../support/server.ts';
import { upload } from '../files/sending.ts';

export const head: Line = ['employee_code', 'date', 'in', 'out', 'type'];
export const files = 'attendance-imports.file';
export const bookOf = (lines: readonly Line[], first = head): Promise<Buffer> => xlsxOf({ হাজিরা: [first, ...lines] });

/** Offices open from nine to five, with a grace of a quarter of an hour. */
export const nineToFive = (people: People, office_id: number): Promise<number> =>
  people.insert('office_times', {
    ...{ office_id, from_date: '2020-01-01', start_time: '09:00', end_time: '17:00', late_after_minutes: 15 },
    weekly_off_days: ['friday', 'saturday'],
  });

let coded = 0;

export function uploading(server: TestServer, people: People) {
  const post = (path: string, body: object, headers = server.admin): Promise<Answer> => server.call('POST', `/api/${path}`, body, headers);
  const sendBook = async (bytes: Buffer, body: object, headers: Headers = server.admin): Promise<Answer> => {
    const file = await upload(server, files, bytes, 'november.xlsx', headers);
    if (file.status !== 201) throw new Error(file.text);
    return post('attendance-imports', { file: file.json.id, ...body }, headers);
  };
  return {
    post,
    sendBook,
    send: async (lines: readonly Line[], body: object, headers?: Headers): Promise<Answer> => sendBook(await bookOf(lines), body, headers),
    /** Somebody with a desk in this office, and a code. */
    employee: async (office: number): Promise<{ id: number; code: string }> => {
      const { id } = await people.person({ desk: await people.desk(office) });
      const code = `UP-${++coded}`;
      await server.pool.query('update users set employee_code = $2 where id = $1', [id, code]);
      return { id, code };
    },
    daysOf: async (user_id: number) => (await server.call('GET', `/api/attendances${query({ filter: { user_id } })}`)).json,
    bytesOf: async (path: string): Promise<Buffer> => {
      const answer = await fetch(new URL(path, server.origin), { headers: server.admin });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
