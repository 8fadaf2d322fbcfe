/** The hierarchy of places, from the division down. */
import { defineModule, t } from '../kernel/index.ts';
import { circles } from './circles.ts';
import { cityCorporations } from './city-corporations.ts';
import { countries } from './countries.ts';
import { districts } from './districts.ts';
import { divisions } from './divisions.ts';
import { mouzaJlNumbers } from './mouza-jl-numbers.ts';
import { mouzas } from './mouzas.ts';
import { municipalities } from './municipalities.ts';
import { postOffices } from './post-offices.ts';
import { thanas } from './thanas.ts';
import { unions } from './unions.ts';
import { upazilas } from './upazilas.ts';
import { wards } from './wards.ts';
import { zones } from './zones.ts';

export const location = defineModule({
  name: 'location',
  label: t('অবস্থান', 'Locations'),
  area: 'land',
  resources: [
    divisions,
    districts,
    upazilas,
    circles,
    unions,
    mouzas,
    mouzaJlNumbers,
    municipalities,
    cityCorporations,
    thanas,
    wards,
    zones,
    postOffices,
    countries,
  ],
});
