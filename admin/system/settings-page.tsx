/** The settings, group by group: the description of each, its value, its default, and its input. */
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { factsOf, isSetting, type SettingKey } from '../../resources/kernel/settings.ts';
import { settingGroups } from '../../resources/system/setting-groups.ts';
import { settingWords } from '../../resources/system/setting-words.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { useMay } from '../engine/may.ts';
import { Notice } from '../engine/notice.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SearchInput } from '../shell/search-input.tsx';
import { SettingRow } from './setting-row.tsx';
import { type SettingRecord, words } from './settings-words.ts';
import './settings-page.css';

/** More than there will ever be. */
const most = 500;

const groups = Object.keys(settingGroups) as (keyof typeof settingGroups)[];

/** Whether the search text is in a setting's words, of either language, or in its key. */
const isSought = (key: SettingKey, sought: string): boolean => {
  const { label, help } = settingWords[key];
  const text = [key, label.bn, label.en, help?.bn ?? '', help?.en ?? ''].join(' ');
  return searchKey(text).includes(searchKey(sought));
};

export default function SettingsPage() {
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const locale = useLocale();
  const mayChange = useMay('update');
  const [sought, setSought] = useState('');
  const query = useGetList<SettingRecord>('settings', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'key', order: 'ASC' },
    filter: {},
  });
  const { data, refetch } = query;
  const order = Object.keys(settingWords);
  const known = (data ?? []).filter(({ key }) => isSetting(key)).sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const shown = known.filter(({ key }) => isSought(key, sought));
  return (
    <div className="settings">
      <PageHead breadcrumb={breadcrumb} title={naming.many} count={data ? known.length : undefined} />
      <div className="settings-search">
        <SearchInput label={words.search[locale]} value={sought} onChange={setSought} />
      </div>
      {data === undefined && <Waiting query={query} title={words.failed[locale]} />}
      {data !== undefined && shown.length === 0 && <Notice drawing="empty" title={words.none[locale]} text={words.noneAdvice[locale]} />}
      {groups.map(group => {
        const rows = shown.filter(({ key }) => settingWords[key].group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} className="settings-group" aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{settingGroups[group][locale]}</h2>
            {rows.map(row => (
              <SettingRow key={`${row.key} ${row.version}`} record={row} facts={factsOf(row.key)} mayChange={mayChange} onSaved={refetch} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
