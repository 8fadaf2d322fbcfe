/**
 * OpenID Connect Session Management: the provider's page in a hidden frame is asked, as often as our own server, whether the browser still
 * has the sign-in of this session. Faster than our own check when the person signs out elsewhere.
 */
import { checkEveryMs } from './watch.ts';

export type FrameOptions = {
  /** The provider's `check_session_iframe`. */
  address: string;
  clientId: string;
  /** What came beside the code. */
  sessionState: string;
  onChanged: () => void;
};

/** @returns the function that removes the frame. */
export function watchProvider({ address, clientId, sessionState, onChanged }: FrameOptions): () => void {
  const { origin } = new URL(address, location.href);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'session';
  frame.src = address;
  const ask = () => frame.contentWindow?.postMessage(`${clientId} ${sessionState}`, origin);
  const onMessage = (message: MessageEvent) => {
    if (message.source === frame.contentWindow && message.origin === origin && message.data === 'changed') onChanged();
  };
  addEventListener('message', onMessage);
  let timer: ReturnType<typeof setInterval> | undefined;
  let failed = false;
  const onTick = () => {
    if (!failed) ask();
    else if (navigator.onLine) frame.src = address;
  };
  const onLoad = () => {
    // What failed to load shows the browser's own error page: no message may be sent to it, and of our own origin it has no document.
    failed = !navigator.onLine || (origin === location.origin && frame.contentDocument === null);
    if (!failed) ask();
    timer ??= setInterval(onTick, checkEveryMs());
  };
  frame.addEventListener('load', onLoad);
  document.body.append(frame);
  return () => {
    clearInterval(timer);
    removeEventListener('message', onMessage);
    frame.remove();
  };
}
