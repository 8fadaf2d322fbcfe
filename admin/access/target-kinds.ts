/** What groups can be given to. */
export type TargetColumn = 'office_id' | 'office_type_id' | 'office_organogram_id' | 'user_id' | 'service_id';
/** Which key gives to each kind of target, and whose records these are. */
export const targetKinds: Readonly<Record<TargetColumn, { readonly resource: string; readonly key: string }>> = {
  user_id: { resource: 'users', key: 'ASSIGN_PERMISSION_TO_USER' },
  office_organogram_id: { resource: 'office-organograms', key: 'ASSIGN_PERMISSION_TO_DESK' },
  office_id: { resource: 'offices', key: 'ASSIGN_PERMISSION_TO_OFFICE' },
  office_type_id: { resource: 'office-types', key: 'ASSIGN_PERMISSION_TO_OFFICE_TYPE' },
  service_id: { resource: 'services', key: 'ASSIGN_PERMISSION_TO_SERVICE' },
};
