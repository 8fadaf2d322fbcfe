/** The rows, columns and format of an export: at once, or made in the background when there are many. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { AnyResource } from '../../../../resources/kernel/resource.ts';
import type { Locale } from '../../../../resources/kernel/text.ts';
import { useDeclaration, useLocale, useNaming } from '../../declaration.tsx';
import { withoutHidden } from '../columns.ts';
import { useColumns } from '../columns-chosen.ts';
import { TakingFoot } from '../taking-foot.tsx';
import { type Choice, childrenOf, columnsFor, countOf, formats, isLong, type Listed } from './export-choice.ts';
import { useExport } from './use-export.ts';
import './export.css';

/** What the list holds just now. */
function useListed(): Listed {
  const declaration = useDeclaration();
  const { data = [], total = 0, meta, selectedIds, filterValues, sort } = useListContext<RaRecord<number>>();
  const { names } = useColumns();
  return {
    filter: filterValues ?? {},
    sort,
    selected: selectedIds as number[],
    page: data.map(({ id }) => id),
    total,
    isMore: meta?.estimate === true,
    names: withoutHidden(declaration, names, data),
  };
}

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const naming = useNaming();
  const id = useId();
  const listed = useListed();
  const [choice, setChoice] = useState<Choice>({
    ...{ format: 'xlsx', columns: 'shown', children: 'none', later: false },
    rows: listed.selected.length > 0 ? 'selected' : 'all',
  });
  const { busy, refusal, take } = useExport(onClose);
  const long = isLong(choice, listed);
  const change = (part: Partial<Choice>) => setChoice(before => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    take({ ...choice, later: long || choice.later }, listed);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{translate('screens.exports.title', { name: naming.many })}</DialogTitle>
        <DialogContent className="export-form">
          {refusal && (
            <Alert severity="error" role="alert">
              <b>{translate('screens.exports.refused')}</b>
              <br />
              {refusal}
            </Alert>
          )}
          <Choices choice={choice} listed={listed} onChange={change} />
          {long ? (
            <p className="export-why">{translate('screens.exports.long')}</p>
          ) : (
            <div>
              <FormControlLabel
                label={translate('screens.exports.later')}
                control={<Checkbox checked={choice.later} onChange={(_, later) => change({ later })} />}
              />
              {choice.later && <p className="export-why">{translate('screens.exports.later_why')}</p>}
            </div>
          )}
        </DialogContent>
        <TakingFoot busy={busy} onClose={onClose}>
          <Button type="submit" variant="contained" disabled={busy || countOf(choice, listed) === 0}>
            {translate(long || choice.later ? 'screens.exports.begin' : 'screens.exports.download')}
          </Button>
        </TakingFoot>
      </form>
    </Dialog>
  );
}

type ChoicesProps = { readonly choice: Choice; readonly listed: Listed; readonly onChange: (part: Partial<Choice>) => void };

function Choices({ choice, listed, onChange }: ChoicesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const declaration = useDeclaration();
  const children = childrenOf(declaration, choice.format);
  const number = (count: number): string => formatNumber(count, locale);
  const all = `${Object.keys(listed.filter).length > 0 ? 'filtered' : 'all'}${listed.isMore ? '_more' : ''}`;
  const words = (name: string, count: number) => translate(`screens.exports.${name}`, { count: number(count) });
  const rows: [Choice['rows'], string][] = [
    ...(listed.selected.length > 0 ? ([['selected', words('selected', listed.selected.length)]] as [Choice['rows'], string][]) : []),
    ['page', words('page', listed.page.length)],
    ['all', words(all, listed.total)],
  ];
  return (
    <>
      <Group
        label={translate('screens.exports.format')}
        value={choice.format}
        options={formats.map(format => [format, translate(`screens.exports.${format}`)])}
        onChange={format => onChange({ format })}
      />
      <Group label={translate('screens.exports.rows')} value={choice.rows} options={rows} onChange={one => onChange({ rows: one })} />
      <Group
        label={translate('screens.exports.columns')}
        value={columnsFor(choice.format).includes(choice.columns) ? choice.columns : 'shown'}
        options={columnsFor(choice.format).map(name => [
          name,
          name === 'shown' ? words('shown', listed.names.length) : translate('screens.exports.every'),
        ])}
        onChange={columns => onChange({ columns })}
      />
      {children.length > 1 && (
        <Group
          label={translate('screens.exports.children')}
          value={children.includes(choice.children) ? choice.children : 'none'}
          options={children.map(name => [name, childWords(declaration, name, locale, translate)])}
          onChange={name => onChange({ children: name })}
        />
      )}
    </>
  );
}

const childWords = ({ fields }: AnyResource, name: string, locale: Locale, translate: (key: string, facts?: object) => string): string =>
  fields[name]
    ? translate('screens.exports.children_flat', { name: (fields[name] as Field).label[locale] })
    : translate(`screens.exports.children_${name}`);

type GroupProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChange: (value: V) => void;
};

function Group<V extends string>({ label, value, options, onChange }: GroupProps<V>) {
  const id = useId();
  return (
    <div>
      <h3 id={id}>{label}</h3>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen as V)}>
        {options.map(([one, words]) => (
          <FormControlLabel key={one} value={one} label={words} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </div>
  );
}
