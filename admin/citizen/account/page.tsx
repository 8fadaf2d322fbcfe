/** A citizen's account: profile and contacts, language of messages, devices, and the end of it. */

import { useCallback, useEffect, useState } from 'react';
import { ContactCard } from '../../fields/contact-card.tsx';
import { dataOf } from '../../session/http.ts';
import { PassingProblem } from '../../session/passing-problem.tsx';
import type { User } from '../../session/user.ts';
import { useWords } from '../../shell/words.ts';
import { citizenWords } from '../citizen-words.ts';
import { Part } from '../part.tsx';
import { DeleteAccount, type OwnAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { MessageLanguage } from './message-language.tsx';
import { accountWords as words } from './words.ts';

const organisation = 4;

export function AccountPage({ user, onDeleted }: { readonly user: User; readonly onDeleted: () => void }) {
  const { say, locale, shell } = useWords();
  const [account, setAccount] = useState<OwnAccount | null>(null);
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(() => dataOf<OwnAccount>('/api/own-account').then(setAccount, setError), []);
  useEffect(() => void read(), [read]);
  if (error !== null) return <PassingProblem error={error} />;
  return (
    <>
      <Part title={say(citizenWords.profile)}>
        <dl className="citizen-facts">
          <dt>{say(citizenWords.name)}</dt>
          <dd>{(locale === 'en' ? user.full_name_en : null) || user.full_name}</dd>
          <dt>{say(citizenWords.username)}</dt>
          <dd lang="en">{user.username}</dd>
          <dt>{say(citizenWords.kind)}</dt>
          <dd>{say(user.user_type === organisation ? citizenWords.organisation : citizenWords.citizen)}</dd>
        </dl>
        <ContactCard userId={user.user_id} isOwn onSettled={read} />
      </Part>
      <Part title={say(words.devices)}>
        <Devices />
      </Part>
      {account === null ? (
        <p className="note" role="status">
          {shell.loading}
        </p>
      ) : (
        <>
          <Part title={say(words.language)}>
            <MessageLanguage language={account.language} onChosen={language => setAccount({ ...account, language })} />
          </Part>
          <Part title={say(words.delete)} wide>
            <DeleteAccount account={account} onDeleted={onDeleted} />
          </Part>
        </>
      )}
    </>
  );
}
