/** The API module of people. */
import type { ApiModule } from '../engine/api-module.ts';
import { deleteAccount, deletionCode, ownAccount } from './account/deletion.ts';
import { devices, signOutEverywhere } from './account/devices.ts';
import { chooseLanguage } from './account/language.ts';
import { accountJobs } from './account/opening.ts';
import { addressesServer } from './addresses.server.ts';
import { childrenServer } from './children.server.ts';
import { contactEndpoints } from './contact-endpoints.ts';
import { contactExpiry } from './contact-expiry.ts';
import { hrDemo } from './demo/steps.ts';
import { educationsServer } from './educations.server.ts';
import { gemsOfficersServer } from './gems-officers.server.ts';
import { nomineesServer } from './nominees.server.ts';
import { profileChangesServer } from './profile-changes.server.ts';
import { hrReference } from './reference.ts';
import { openRegistration } from './registration-endpoint.ts';
import { registrationJobs } from './registration-jobs.ts';
import { registrationsServer } from './registrations.server.ts';
import { sheetPdf } from './sheet-print.ts';
import { spousesServer } from './spouses.server.ts';
import { userProfile } from './user-profile.ts';
import { usersServer } from './users.server.ts';
import { verifier } from './verifier.ts';
import { verifyNid } from './verify-nid.ts';

export const hr: ApiModule = {
  name: 'hr',
  reference: hrReference,
  demo: hrDemo,
  serverSides: [
    ...[usersServer, addressesServer, spousesServer, childrenServer],
    ...[nomineesServer, educationsServer, profileChangesServer, gemsOfficersServer],
    registrationsServer,
  ],
  endpoints: parts => [
    ...[sheetPdf, userProfile, openRegistration, verifyNid, verifier].map(make => make(parts)),
    ...contactEndpoints(parts),
    ...[ownAccount, chooseLanguage, devices, signOutEverywhere, deletionCode, deleteAccount].map(make => make(parts)),
  ],
  jobs: parts => [contactExpiry(parts), ...accountJobs(parts), ...registrationJobs(parts)],
};

export { followsPeople } from './following.ts';
export { NID_VERIFIER, type NidVerifierOptions, nidVerifierOf } from './nid-verifier.ts';
