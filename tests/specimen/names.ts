/** The specimen's names, so that its references compile; the generated union holds the real resources only. */
declare module '../../resources/kernel/names.ts' {
  interface ResourceNames {
    'specimen-office-types': true;
    'specimen-office-layers': true;
    'specimen-offices': true;
    'specimen-words': true;
    'specimen-codes': true;
    'specimen-numbers': true;
    'specimen-dates': true;
    'specimen-choices': true;
    'specimen-places': true;
    'specimen-bundles': true;
    'specimen-steps': true;
    'specimen-terms': true;
    'specimen-petitions': true;
    'specimen-petition-steps': true;
    'specimen-plots': true;
    'specimen-diaries': true;
    'specimen-remarks': true;
    'specimen-projects': true;
    'specimen-stages': true;
    'specimen-parts': true;
    'specimen-journals': true;
    'specimen-stocks': true;
    'specimen-withdrawals': true;
    'specimen-bookings': true;
    'specimen-addresses': true;
    'specimen-areas': true;
    'specimen-requests': true;
    'specimen-request-steps': true;
    'specimen-records': true;
    'specimen-record-notes': true;
    'specimen-leases': true;
    'specimen-ponds': true;
    'specimen-hills': true;
    'specimen-errands': true;
  }
}

export {};
