/** `/transfer-letters/1/show/paper`: a letter or an order as on paper, before it is published and after, in the language of the screen. */
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { digits } from '../../../i18n/format.ts';
import type { Letter } from '../../../resources/kernel/letter.ts';
import type { ResourceName } from '../../../resources/kernel/names.ts';
import { dataOf } from '../../session/http.ts';
import { useLocale } from '../declaration.tsx';
import { Markup } from '../rich-text/markup.tsx';
import { Waiting } from '../waiting.tsx';
import './letter-paper.css';

type Props = { readonly resource: ResourceName; readonly record: RaRecord<number> };

export default function LetterPaper({ resource, record }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const query = useQuery({
    queryKey: [resource, 'paper', record.id, record.version, locale],
    queryFn: ({ signal }) => dataOf<Letter>(`/api/${resource}/${record.id}/paper`, { signal }),
    retry: false,
  });
  if (query.data === undefined) return <Waiting query={query} title={translate('screens.show.paper_failed')} />;
  return (
    <div className="part">
      <LetterSheet paper={query.data} />
    </div>
  );
}

const Lines = ({ of }: { readonly of: readonly string[] }) => of.map(line => <span key={line}>{line}</span>);

export function LetterSheet({ paper }: { readonly paper: Letter }) {
  return (
    <article className="letter" lang={paper.language} aria-label={paper.kind}>
      {paper.draft && <p className="letter-draft">{paper.draft}</p>}
      <header className="letter-head">
        <Lines of={paper.head} />
      </header>
      <div className="letter-line">
        <span>{paper.memo}</span>
        <span className="letter-dated">
          {paper.dated}
          <span className="letter-dates">
            <Lines of={paper.dates} />
          </span>
        </span>
      </div>
      <h2>{paper.kind}</h2>
      {paper.to.length > 0 && (
        <address>
          <Lines of={paper.to} />
        </address>
      )}
      <dl>
        {paper.about.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Markup markup={paper.body} />
      <div className={`letter-signatures letter-signatures-${paper.signatures.length}`}>
        {paper.signatures.map(({ as, lines }) => (
          <p key={lines.join()} className="letter-signature">
            {as && <span>{as}</span>}
            <span className="letter-place" />
            <Lines of={lines} />
          </p>
        ))}
      </div>
      {paper.copies.length > 0 && (
        <footer>
          <b>{paper.copied}</b>
          <ol>
            {paper.copies.map((copy, at) => (
              <li key={copy} value={at + 1}>
                <span aria-hidden="true">{`${digits(at + 1, paper.language)}${paper.language === 'bn' ? '।' : '.'}`}</span> {copy}
              </li>
            ))}
          </ol>
        </footer>
      )}
      {paper.verify && (
        <p className="letter-verify">
          {paper.verify.label} <a href={paper.verify.address}>{paper.verify.address}</a>
        </p>
      )}
    </article>
  );
}
