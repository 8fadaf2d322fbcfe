/** Calls of pages for which nobody has to be signed in: with the application's token, which is renewed once when it was refused. */
import { ApiError, refusesApplication } from '../session/api-error.ts';
import { callHeaders } from '../session/keeper.ts';
import { keeper, send } from '../session/session.ts';
import { currentPreferences } from '../shell/preferences.ts';

type Call = { readonly method?: 'GET' | 'POST' | 'PUT'; readonly body?: unknown };

/** What stands under `data` of the answer. @throws ApiError */
export async function call<T>(path: string, { method = 'GET', body }: Call = {}): Promise<T> {
  const ask = async (application: string | null) => {
    const headers = callHeaders({ user: null, application, desk: null, locale: currentPreferences().locale });
    return (await send(path, { method, headers, body })).json as { data: T };
  };
  const application = await keeper.applicationToken();
  try {
    return (await ask(application)).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !refusesApplication(error.body)) throw error;
    await keeper.replaceApplicationToken(application);
    return (await ask(await keeper.applicationToken())).data;
  }
}
