/** The data provider of react-admin's manual over our server, signed in by the cookies of the session beside it. */
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';

const cookie = (name: string): string => decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '');

const client = (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${cookie('bhumi_access')}`);
  headers.set('App-Authorization', `Bearer ${cookie('bhumi_application')}`);
  return fetchUtils.fetchJson(url, { ...options, headers });
};

export const dataProvider = simpleRest('/api', client);

/** Choices come from our `options`, since not everybody may read the list that they are from. */
export const withOptions: typeof dataProvider = {
  ...dataProvider,
  getList: async (resource, params) => {
    if (params.meta?.options !== true) return dataProvider.getList(resource, params);
    const filter = JSON.stringify({ row_status: 1 });
    const { json } = await client(`/api/${resource}/options?${new URLSearchParams({ q: params.filter?.q ?? '', filter })}`);
    return { data: json, total: json.length };
  },
};
