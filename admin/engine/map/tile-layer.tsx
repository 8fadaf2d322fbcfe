/** The tiles of the configured server below all that a sheet draws, with whose they are. Without a server there is neither. */
import { setting } from '../../../resources/kernel/settings.ts';
import { tileAddress } from '../../../resources/kernel/tiles.ts';
import type { Size, View } from './geometry.ts';
import { tilesOf } from './tiles.ts';

type Props = { readonly view: View; readonly size: Size };

/** A tile that does not come leaves its place empty. */
export function TileLayer({ view, size }: Props) {
  const template = setting('map_tiles');
  if (template === '') return null;
  return (
    <g className="map-tiles">
      {tilesOf(view, size).map(({ z, x, y, left, top, width, height }) => (
        <image
          key={`${z}/${x}/${y}`}
          {...{ x: left, y: top, width, height, href: tileAddress(template, z, x, y) }}
          preserveAspectRatio="none"
          onError={event => event.currentTarget.setAttribute('visibility', 'hidden')}
        />
      ))}
    </g>
  );
}

export function TileCredit() {
  const credit = setting('map_tiles_credit');
  return setting('map_tiles') !== '' && credit !== '' ? <p className="map-credit">{credit}</p> : null;
}
