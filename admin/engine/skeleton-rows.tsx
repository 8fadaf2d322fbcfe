/** The outline of rows that are on their way. */
import { useTranslate } from 'react-admin';
import './skeleton.css';

const bars = [40, 128, 72, 64, 88, 80, 56].map((width, at) => ({ width, at }));
const rows = Array.from({ length: 10 }, (_, index) => index);

export function SkeletonRows() {
  const translate = useTranslate();
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{translate('screens.loading')}</span>
      {rows.map(row => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          {bars.map(({ width, at }) => (
            <i key={width} style={{ width: width * (0.7 + ((row * 7 + at * 5) % 4) / 10) }} />
          ))}
        </div>
      ))}
    </div>
  );
}
