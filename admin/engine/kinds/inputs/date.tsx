/** Days, times of day and instants: typed in the digits of the language, or picked. */
import { useTranslate } from 'react-admin';
import { dhakaDay } from '../../../../resources/kernel/clock.ts';
import type { DateField, DateTimeField, TimeField } from '../../../../resources/kernel/field.ts';
import { DateBox, MonthBox, TimeBox } from '../../form/date-box.tsx';
import { FieldFrame, useFieldInput } from '../../form/field-frame.tsx';
import { joinInstant, splitInstant } from '../date-reading.ts';
import type { InputProps } from '../kind.ts';

const boundOf = (bound: string | undefined): string | undefined => (bound === 'today' || bound === 'now' ? dhakaDay(new Date()) : bound);

export function DateInput({ field, name }: InputProps<DateField>) {
  const input = useFieldInput(name, field);
  const box = { ...input, disabled: input.fixed };
  const Box = field.by === 'month' ? MonthBox : DateBox;
  return (
    <FieldFrame input={input}>
      <Box box={box} name={input.label} min={boundOf(field.min)} max={boundOf(field.max)} />
    </FieldFrame>
  );
}

export function TimeInput({ field, name }: InputProps<TimeField>) {
  const input = useFieldInput(name, field);
  return (
    <FieldFrame input={input}>
      <TimeBox box={{ ...input, disabled: input.fixed }} name={input.label} />
    </FieldFrame>
  );
}

/** A box for the day and one for the time; the value is an instant when both are right. */
export function InstantInput({ field, name }: InputProps<DateTimeField>) {
  const input = useFieldInput(name, field);
  const translate = useTranslate();
  const { date, time } = splitInstant(input.value);
  const half = { ...input, disabled: input.fixed };
  const day = { ...half, value: date, onChange: (typed: unknown) => input.onChange(joinInstant(typed as string | null, time)) };
  const clock = {
    ...half,
    id: `${input.id}-time`,
    ref: undefined,
    value: time,
    onChange: (typed: unknown) => input.onChange(joinInstant(date, typed as string | null)),
  };
  const timeLabel = `${input.label}: ${translate('screens.input.time')}`;
  return (
    <FieldFrame input={input}>
      <div className="box-pair">
        <DateBox box={day} name={input.label} min={boundOf(field.min)} max={boundOf(field.max)} />
        <TimeBox box={clock} name={timeLabel} label={timeLabel} />
      </div>
    </FieldFrame>
  );
}
