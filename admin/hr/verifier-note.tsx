/** Who verifies what the signed-in person proposes: said before they send it, and while it waits. */
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../engine/declaration.tsx';
import { dataOf } from '../session/http.ts';
import { fill } from '../shell/sentences.ts';
import { words } from './sheet-words.ts';

type Named = { readonly name: string; readonly name_en: string | null };
type Verifier = Named & { readonly desk: Named; readonly office: Named };

export function VerifierNote() {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['profile-changes', 'verifier'],
    queryFn: ({ signal }) => dataOf<Verifier | null>('/api/profile-changes/verifier', { signal }),
    retry: false,
  });
  if (data === undefined) return null;
  const called = ({ name, name_en }: Named): string => (locale === 'en' && name_en) || name;
  const text =
    data === null
      ? words.verifiedCentrally[locale]
      : fill(words.verifiedBy[locale], locale, { name: called(data), desk: called(data.desk), office: called(data.office) });
  return <p className="note">{text}</p>;
}
