/** The devices on which a citizen is signed in, and the button that ends all of them. */
import { formatInstant } from '../../../i18n/format.ts';
import { FormProblem } from '../../fields/fields.tsx';
import { useForm } from '../../fields/form-state.ts';
import { request } from '../../session/http.ts';
import { signOut } from '../../session/session.ts';
import { OwnList } from '../../shell/own-list.tsx';
import { useWords } from '../../shell/words.ts';
import { deviceName } from './device-name.ts';
import { accountWords as words } from './words.ts';

type Device = {
  readonly started_at: string;
  readonly last_seen_at: string;
  readonly user_agent: string | null;
  readonly is_current: boolean;
};

export function Devices() {
  const { say } = useWords();
  const form = useForm();
  const leave = async () => {
    if (await form.submit(async () => void (await request('/api/own-account/sign-out-everywhere', { method: 'POST' })))) await signOut();
  };
  return (
    <>
      <OwnList<Device> path="/api/own-account/devices" empty={words.no_devices}>
        {device => <Line key={device.started_at} device={device} />}
      </OwnList>
      <FormProblem text={form.problem} />
      <p className="note">{say(words.everywhere_lead)}</p>
      <button type="button" className="button" onClick={leave} disabled={form.isBusy}>
        {say(words.everywhere)}
      </button>
    </>
  );
}

function Line({ device }: { device: Device }) {
  const { say, fill, locale } = useWords();
  const name = deviceName(device.user_agent);
  return (
    <li>
      <div>
        <b lang={name && 'en'}>{name ?? say(words.unknown)}</b>
        {device.is_current && <span className="note">{say(words.this_one)}</span>}
      </div>
      <div className="citizen-state">
        <span className="note">{fill(say(words.since), { at: formatInstant(device.started_at, locale) })}</span>
        <span className="note">{fill(say(words.seen), { at: formatInstant(device.last_seen_at, locale) })}</span>
      </div>
    </li>
  );
}
