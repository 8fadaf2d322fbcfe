/** Calls of pages for which nobody has to be signed in. */
import { sendAsAnybody } from '../session/session.ts';

type Call = { readonly method?: 'GET' | 'POST' | 'PUT'; readonly body?: unknown };

/** What is under `data` in the answer. @throws ApiError */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  return ((await sendAsAnybody(path, options)).json as { data: T }).data;
}
