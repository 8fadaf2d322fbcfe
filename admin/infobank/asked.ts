/** The search on the map, as the address holds it: the area, and which kinds of record are shown. */
import { useLocation, useNavigate } from 'react-admin';
import { type Area, areaParameter, boxIn, circleIn } from '../../resources/infobank/areas.ts';

export type Asked = {
  readonly area: Area | undefined;
  /** All of them when left out. */
  readonly kinds: readonly string[] | undefined;
  /** As sent to the server. */
  readonly parameters: string;
  readonly ask: (next: { readonly area?: Area; readonly kinds?: readonly string[] | undefined }) => void;
};

/** The area of an address or an answer; undefined where there is none. */
export const areaOfParameters = (get: (name: string) => string | null | undefined): Area | undefined => {
  const [circle, box] = [get('circle'), get('box')];
  return circle ? circleIn(circle) : box ? boxIn(box) : undefined;
};

/** Commas stay as they are: such an address is read by people, too. */
const parametersOf = (area: Area | undefined, kinds: readonly string[] | undefined): string =>
  [...(area ? [areaParameter(area).join('=')] : []), ...(kinds ? [`kinds=${kinds.join()}`] : [])].join('&');

export function useAsked(): Asked {
  const { search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const area = areaOfParameters(name => given.get(name));
  const kinds = given.get('kinds')?.split(',').filter(Boolean);
  return {
    ...{ area, kinds, parameters: parametersOf(area, kinds) },
    ask: next => {
      const [where, which] = [next.area ?? area, 'kinds' in next ? next.kinds : kinds];
      navigate({ search: ['?as=map', parametersOf(where, which)].filter(Boolean).join('&') }, { replace: true });
    },
  };
}
