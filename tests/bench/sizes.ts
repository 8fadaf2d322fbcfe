/** Rows of each table that grows by itself; the demo's others are as they are. */
export const sizes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  national: {
    offices: 10_000,
    users: 50_000,
    office_organograms: 50_000,
    desk_assignments: 50_000,
    attendances: 20_000_000,
    land_records: 10_000_000,
    land_leases: 400_000,
    leave_applications: 500_000,
    notifications: 5_000_000,
  },
  small: {
    offices: 10_000,
    users: 50_000,
    office_organograms: 50_000,
    desk_assignments: 50_000,
    attendances: 500_000,
    land_records: 250_000,
    land_leases: 20_000,
    leave_applications: 25_000,
    notifications: 100_000,
  },
};
