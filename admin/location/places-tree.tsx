/** The hierarchy of places as a tree, from the division down to the mouza: a branch is read when it is opened, a search looks through every kind. */
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronsDownUp, Search } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { useLocale } from '../engine/declaration.tsx';
import { Notice } from '../engine/notice.tsx';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { Icon } from '../shell/icons.tsx';
import { KeyCaps } from '../shell/key-caps.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { PlacesLines } from './places-lines.tsx';
import { usePlaces } from './use-places.ts';
import words from './words.ts';
import '../engine/list/list.css';
import '../engine/tree/tree.css';
import '../engine/tree/tree-lines.css';
import '../engine/tree/tree-narrow.css';

const keys = ['ArrowUp ArrowDown', 'ArrowLeft ArrowRight', 'Enter'] as const;

export default function PlacesTree() {
  const locale = useLocale();
  const translate = useTranslate();
  const breadcrumb = useBreadcrumb();
  const places = usePlaces();
  const lines = useRef<HTMLDivElement>(null);
  return (
    <div className="list-page tree-page">
      <PageHead breadcrumb={breadcrumb} title={words.title[locale]} actions={<AsSwitch as="tree" />} />
      <Bar places={places} lines={lines} />
      <div className="tree-head">
        <span>{words.place[locale]}</span>
        <span>{words.kind[locale]}</span>
        <span>{words.code[locale]}</span>
      </div>
      <Content places={places} lines={lines} />
      <p className="tree-foot">
        {keys.map(key => (
          <span key={key}>
            <KeyCaps keys={key} />
            {translate(`screens.tree.keys.${key.replaceAll(' ', '_')}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

type Parts = { readonly places: ReturnType<typeof usePlaces>; readonly lines: RefObject<HTMLDivElement | null> };

function Bar({ places, lines }: Parts) {
  const translate = useTranslate();
  const locale = useLocale();
  const box = useRef<HTMLInputElement>(null);
  const label = words.search[locale];
  useShortcut('/', label, () => box.current?.focus());
  return (
    <search className="tree-bar" aria-label={label}>
      <OutlinedInput
        className="search-box"
        type="search"
        value={places.view.typed}
        placeholder={label}
        inputRef={box}
        onChange={event => places.type(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && places.view.typed !== '') places.type('');
          else if (event.key === 'ArrowDown' || event.key === 'Enter') lines.current?.focus();
          else return;
          event.preventDefault();
        }}
        inputProps={{ 'aria-label': label, autoComplete: 'off' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon of={Search} size={16} />
          </InputAdornment>
        }
      />
      <Button variant="text" color="inherit" onClick={places.shutAll}>
        <Icon of={ChevronsDownUp} size={16} />
        <span className="tree-bar-word">{translate('screens.tree.shut_all')}</span>
      </Button>
    </search>
  );
}

/** The lines, or why there are none: still loading, failed, nothing found, no place within reach. */
function Content({ places, lines }: Parts) {
  const translate = useTranslate();
  const locale = useLocale();
  if (places.error || places.isPending) {
    return <Waiting query={{ error: places.error, refetch: places.again }} title={translate('screens.list.error_title')} />;
  }
  if (places.lines.length === 0) {
    return places.isSearching ? (
      <Notice drawing="empty" title={translate('screens.list.nothing_title')} text={words.nothing[locale]} />
    ) : (
      <Notice drawing="empty" title={words.none[locale]} text={words.none_text[locale]} />
    );
  }
  return <PlacesLines places={places} place={lines} />;
}
