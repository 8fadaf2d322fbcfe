/** Calls of the API as the person who is signed in on a page. */
import type { Page } from '@playwright/test';

type Answer = { readonly status: number; readonly json: { readonly id: number; readonly error_code?: string } & Record<string, unknown> };

/** A call as anyone who is signed in on this page; at `desk` when given, else at none. */
export const call = (page: Page, verb: string, path: string, body?: object, desk?: number): Promise<Answer> =>
  page.evaluate(
    async asked => {
      const cookie = (name: string) => decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
      const answer = await fetch(asked.path, {
        method: asked.verb,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${cookie('bhumi_access')}`,
          'App-Authorization': `Bearer ${cookie('bhumi_application')}`,
          ...(asked.desk === undefined ? {} : { 'Active-Desk': String(asked.desk) }),
        },
        body: asked.body === undefined ? undefined : JSON.stringify(asked.body),
      });
      return { status: answer.status, json: await answer.json() };
    },
    { verb, path, body, desk },
  );
