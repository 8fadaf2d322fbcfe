/** Of which office and year a register is printed, or taken as a workbook. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { banglaDateOf } from '../../../../i18n/bangla-calendar.ts';
import { digits } from '../../../../i18n/format.ts';
import { dhakaDay } from '../../../../resources/kernel/clock.ts';
import type { Register } from '../../../../resources/kernel/register.ts';
import type { Locale } from '../../../../resources/kernel/text.ts';
import { request } from '../../../session/http.ts';
import { useMe } from '../../../shell/session-context.tsx';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration, useLocale } from '../../declaration.tsx';
import { problemOf, sayProblem } from '../../problems.ts';
import { saveFile } from '../../save-file.ts';
import { TakingFoot } from '../taking-foot.tsx';
import { words } from './words.ts';
import './register.css';

const RefPicker = lazy(() => import('../../form/ref-picker.tsx'));

type Year = { readonly value: number; readonly text: string };

/** So many Bangla years are offered, the current one first. */
const yearsBack = 30;

/** In July the next fiscal year begins. */
const fiscalNow = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 7 ? 1 : 0);
  return `${year}-${year + 1}`;
};

/** The years to choose from, and the one that it is. */
function useYears({ year }: Register, locale: Locale): { readonly years: readonly Year[]; readonly now: number | undefined } {
  const provider = useDataProvider<BhumiDataProvider>();
  const day = dhakaDay(new Date());
  const { data = [] } = useQuery({
    queryKey: ['fiscal-years', 'options', 'register'],
    queryFn: ({ signal }) => provider.options('fiscal-years', { q: '', signal }),
    enabled: year.of === 'fiscal',
  });
  if (year.of === 'bangla') {
    const now = banglaDateOf(day).year;
    const years = Array.from({ length: yearsBack }, (_, at) => ({ value: now - at, text: digits(now - at, locale) }));
    return { years, now };
  }
  const named = data.map(({ id, name }) => ({ id, name: String(name) })).sort((a, b) => b.name.localeCompare(a.name));
  return {
    years: named.map(({ id, name }) => ({ value: id, text: digits(name, locale) })),
    now: named.find(({ name }) => name === fiscalNow(day))?.id,
  };
}

type YearProps = {
  readonly id: string;
  readonly years: readonly Year[];
  readonly value: number | undefined;
  readonly onChange: (year: number) => void;
};

const YearSelect = ({ id, years, value, onChange }: YearProps) => (
  <TextField
    select
    size="small"
    id={id}
    value={value ?? ''}
    onChange={event => onChange(Number(event.target.value))}
    slotProps={{ select: { native: true } }}
  >
    {value === undefined && <option value="" />}
    {years.map(one => (
      <option key={one.value} value={one.value}>
        {one.text}
      </option>
    ))}
  </TextField>
);

/** Takes the file, or says why there is none. */
function useTaking(onDone: () => void) {
  const translate = useTranslate();
  const { name } = useDeclaration();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (asked: Readonly<Record<string, string>>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const blob = (await request(`/api/${name}/register?${new URLSearchParams(asked)}`, {})).json as Blob;
      saveFile(blob, `${name}-register.${asked.format}`);
      onDone();
    } catch (error) {
      setRefusal(sayProblem(translate, problemOf(error)));
      setBusy(false);
    }
  };
  return { busy, refusal, take };
}

export default function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const locale = useLocale();
  const id = useId();
  const register = useDeclaration().register!;
  const { of } = register.year;
  const own = useMe()?.officeId;
  const [office, setOffice] = useState<number | null>(own ?? null);
  const [chosen, setYear] = useState<number>();
  const { years, now } = useYears(register, locale);
  const year = chosen ?? now;
  const { busy, refusal, take } = useTaking(onClose);
  const may = !busy && office !== null && year !== undefined;
  const asked = (format: 'pdf' | 'xlsx') =>
    void take({ format, office_id: String(office), [of === 'fiscal' ? 'fiscal_year_id' : 'year']: String(year) });
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{register.title[locale]}</DialogTitle>
      <DialogContent className="register-form">
        {refusal && (
          <Alert severity="error" role="alert">
            <b>{words.refused[locale]}</b>
            <br />
            {refusal}
          </Alert>
        )}
        <p className="note">{words.why[locale]}</p>
        <label htmlFor={`${id}-office`}>{words.office[locale]}</label>
        <Suspense fallback={null}>
          <RefPicker
            id={`${id}-office`}
            resource="offices"
            label={words.office[locale]}
            value={office}
            onChange={next => setOffice(next)}
            required
          />
        </Suspense>
        <label htmlFor={`${id}-year`}>{words[of][locale]}</label>
        <YearSelect id={`${id}-year`} years={years} value={year} onChange={setYear} />
      </DialogContent>
      <TakingFoot busy={busy} onClose={onClose}>
        <Button variant="outlined" disabled={!may} onClick={() => asked('xlsx')}>
          {words.xlsx[locale]}
        </Button>
        <Button variant="contained" disabled={!may} onClick={() => asked('pdf')}>
          {words.pdf[locale]}
        </Button>
      </TakingFoot>
    </Dialog>
  );
}
