/** The actions on the chosen corner of a boundary, each by a button: its neighbours, its numbers, its removal, a further part. */
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { TypedBox } from '../form/typed-text.tsx';
import { readNumber } from '../kinds/integer.tsx';
import type { Position } from './geometry.ts';
import { alongRing, cornerAt, moveCorner, type Place, type Shape } from './shapes.ts';

type Props = {
  readonly shapes: readonly Shape[];
  readonly chosen: Place | undefined;
  readonly onChoose: (place: Place | undefined) => void;
  readonly onDraw: (shapes: readonly Shape[], place?: Place) => void;
  readonly onRemove: (place: Place) => void;
  /** The next corner begins a further part. */
  readonly onPart: () => void;
};

const axes = ['latitude', 'longitude'] as const;

export function CornerTools({ shapes, chosen, onChoose, onDraw, onRemove, onPart }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  if (shapes.length === 0) return null;
  const go = (steps: number) => onChoose(chosen ? alongRing(shapes, chosen, steps) : { shape: 0, ring: 0, at: 0 });
  const position = chosen && cornerAt(shapes, chosen);
  const total = chosen ? (shapes[chosen.shape]?.[chosen.ring]?.length ?? 0) : 0;
  const step = (icon: typeof Plus, word: string, steps: number) => (
    <button type="button" className="icon-button icon-button-inset" aria-label={translate(word)} onClick={() => go(steps)}>
      <Icon of={icon} size={16} />
    </button>
  );
  return (
    <div className="map-corner-tools">
      {step(ChevronLeft, 'screens.input.map_corner_before', -1)}
      <span className="map-corner-number" aria-live="polite">
        {chosen
          ? translate('screens.input.map_corner', { number: formatNumber(chosen.at + 1, locale), count: formatNumber(total, locale) })
          : translate('screens.input.map_corner_none')}
      </span>
      {step(ChevronRight, 'screens.input.map_corner_after', 1)}
      {chosen && position && (
        <>
          <Numbers
            key={`${chosen.shape} ${chosen.ring} ${chosen.at}`}
            position={position}
            onMove={to => onDraw(moveCorner(shapes, chosen, to), chosen)}
          />
          <Button size="small" variant="text" color="inherit" startIcon={<Icon of={Trash2} size={16} />} onClick={() => onRemove(chosen)}>
            {translate('screens.input.map_corner_remove')}
          </Button>
        </>
      )}
      <Button size="small" variant="text" color="inherit" startIcon={<Icon of={Plus} size={16} />} onClick={onPart}>
        {translate('screens.input.map_part')}
      </Button>
    </div>
  );
}

/** The numbers of one corner; invalid text stays as typed and moves nothing. */
function Numbers({ position: [longitude, latitude], onMove }: { readonly position: Position; readonly onMove: (to: Position) => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const values = { latitude, longitude };
  const id = useId();
  const change = (axis: (typeof axes)[number], value: unknown) => {
    if (typeof value === 'number') onMove(axis === 'latitude' ? [longitude, value] : [value, latitude]);
  };
  return axes.map(axis => (
    <span key={axis} className="map-number">
      <TypedBox
        box={{ id: `${id}-${axis}`, value: values[axis], onChange: value => change(axis, value), onBlur: () => undefined }}
        label={translate(`screens.form.${axis}`)}
        shown={value => digits(String(value ?? ''), locale)}
        read={readNumber}
        inputMode="decimal"
      />
    </span>
  ));
}
