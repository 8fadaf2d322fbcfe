/** The details of one desk of an organogram, and its actions: at the side, on a phone from below. */
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { FileText, Pencil, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { usePhone } from '../engine/phone.ts';
import { Icon } from '../shell/icons.tsx';
import { fill } from '../shell/sentences.ts';
import { Group, Sitting } from './desk-template.tsx';
import type { Desk, Holder, Organogram, PostsName } from './organogram-data.ts';
import type { Deeds } from './organogram-deeds.ts';
import { responsibilities, words } from './organogram-words.ts';

type Props = {
  readonly desk: Desk;
  readonly posts: PostsName;
  readonly organogram: Organogram;
  readonly deeds: Deeds;
  readonly onClose: () => void;
};

export default function DeskSheet({ desk, posts, organogram, deeds, onClose }: Props) {
  const locale = useLocale();
  const id = useId();
  const path = useCreatePath();
  const isPhone = usePhone();
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, className: 'desk-sheet' };
  const offered = deeds.deedsOf(desk);
  const button = ({ name, icon, label, act }: (typeof offered)[number]) => (
    <Button
      key={name}
      variant="outlined"
      color={name === 'remove' ? 'error' : 'inherit'}
      startIcon={<Icon of={icon} size={16} />}
      // The result is shown on the page.
      onClick={() => {
        onClose();
        act();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Drawer open anchor={isPhone ? 'bottom' : 'right'} onClose={onClose} slotProps={{ paper: paper as object }}>
      <header>
        <h2 id={id}>{nameIn(desk, locale)}</h2>
        <button type="button" className="icon-button" aria-label={words.close[locale]} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      <p className="desk-marks">
        {desk.is_office_head && <span className="desk-head">{words.head[locale]}</span>}
        {desk.is_own && <span className="desk-head">{words.own[locale]}</span>}
      </p>
      <Facts desk={desk} organogram={organogram} />
      {(desk.holders?.length ?? 0) > 0 && <Holders holders={desk.holders!} />}
      <div className="desk-deeds">
        {offered.filter(({ name }) => name !== 'remove').map(button)}
        {desk._can.includes('update') && (
          <Button
            component={LinkBase}
            to={path({ resource: posts, type: 'edit', id: desk.id })}
            variant="outlined"
            color="inherit"
            startIcon={<Icon of={Pencil} size={16} />}
          >
            {words.edit[locale]}
          </Button>
        )}
        <Button
          component={LinkBase}
          to={path({ resource: posts, type: 'show', id: desk.id })}
          variant="outlined"
          color="inherit"
          startIcon={<Icon of={FileText} size={16} />}
        >
          {words.record[locale]}
        </Button>
        {offered.filter(({ name }) => name === 'remove').map(button)}
      </div>
    </Drawer>
  );
}

function Facts({ desk, organogram }: Pick<Props, 'desk' | 'organogram'>) {
  const locale = useLocale();
  const above = organogram.rows.find(({ id }) => id === desk.parent_id);
  const facts: readonly (readonly [string, ReactNode])[] = [
    desk.post_count === undefined
      ? [words.holder[locale], <Sitting key="holder" desk={desk} seen={organogram} />]
      : [words.count[locale], formatNumber(desk.post_count, locale)],
    [words.designation[locale], nameIn(desk.designation, locale)],
    [words.grade[locale], desk.grade ? nameIn(desk.grade, locale) : '–'],
    [words.group[locale], <Group key="group" desk={desk} />],
    [words.above[locale], above ? nameIn(above, locale) : '–'],
  ];
  return (
    <dl className="desk-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Holders({ holders }: { readonly holders: readonly Holder[] }) {
  const locale = useLocale();
  const path = useCreatePath();
  return (
    <ul className="desk-holders">
      {holders.map(holder => (
        <li key={holder.id}>
          <b>{personIn(holder.user, locale)}</b>
          <span>
            {responsibilities[holder.responsibility][locale]} ·{' '}
            {fill(words.since[locale], locale, { date: formatDate(holder.from_date, locale) })}
            {holder.to_date && `, ${fill(words.goes[locale], locale, { date: formatDate(holder.to_date, locale) })}`}
          </span>
          {holder._can.includes('update') && (
            <LinkBase to={path({ resource: 'desk-assignments', type: 'edit', id: holder.id })}>{words.change[locale]}</LinkBase>
          )}
        </li>
      ))}
    </ul>
  );
}
