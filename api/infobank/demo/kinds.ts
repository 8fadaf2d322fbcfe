/** The fields of each kind of land record in the demo, so that its declaration's rules are met. Pure. */
import { shifted, yearsLater } from '../../seed/demo/days.ts';
import type { Dice } from '../../seed/demo/dice.ts';
import { type Body, banglaYear, bn, leaseOf, memoOf, namesOf, type Plot, part, taka, words } from './plots.ts';

/** A person with their own father. */
function withFather({ between }: Dice, name: string, father: string): Body {
  const at = between(0, words.people.length - 1);
  return { [name]: words.people[at], [father]: words.fathers[at] };
}

const lastValues = ({ dice }: Plot): Body => ({
  last_value_1: taka(dice, 300, 5_000),
  last_value_2: taka(dice, 300, 5_000),
  last_value_3: taka(dice, 300, 5_000),
});

function waterBody(plot: Plot): Body {
  const { dice, acres } = plot;
  const { is, ...names } = namesOf(plot, 'water-bodies');
  return {
    ...{ ...names, class: is === 'canal' ? 'open' : 'closed', water_kind: is, management_mode: 'general' },
    ...{ area_dry: part(acres, 0.6), area_wet: acres, society_reg_no: bn(dice.between(100, 999)), members_count: dice.between(20, 140) },
    ...{ ...lastValues(plot), leases: [leaseOf(plot, { years: 3, society: true })] },
  };
}

const sandQuarry = (plot: Plot): Body => ({
  ...namesOf(plot, 'sand-quarries'),
  ...{ location_kind: plot.dice.pick(['char', 'open_place']), river_name: plot.dice.pick(words.rivers), declared_no: memoOf(plot.dice) },
  ...{ declared_date: shifted(plot.world.today, -plot.dice.between(400, 3_000)), enlisted_lessee_no: bn(plot.dice.between(1, 90)) },
  ...{ sand_volume_cft: plot.dice.between(10, 900) * 1_000, distance_from_structure: 1.5, env_clearance: true, leases: [leaseOf(plot)] },
});

const bambooGrove = (plot: Plot): Body => ({
  ...namesOf(plot, 'bamboo-groves'),
  ...(plot.serial % 2 === 0
    ? { controlling_agency: 'forest', range_beat: `সদর রেঞ্জ, বিট ${bn((plot.serial % 8) / 2 + 1)}` }
    : { controlling_agency: 'district' }),
  ...{ bamboo_species: plot.dice.pick([['muli'], ['borak'], ['muli', 'mitinga']]) },
  ...{ clump_count: plot.dice.between(40, 900), estimated_culms: plot.dice.between(1_000, 40_000), felling_cycle_years: 3 },
  ...{ royalty_rate: plot.dice.between(2, 9), leases: [leaseOf(plot)] },
});

function teaGarden(plot: Plot): Body {
  const { dice, world, acres } = plot;
  const lease_start = shifted(world.today, -dice.between(2_000, 9_000));
  return {
    ...namesOf(plot, 'tea-gardens'),
    ...{ estate_class: dice.pick(['a', 'b', 'c']), owner_company: dice.pick(words.companies), owner_kind: 'bangladeshi' },
    ...{ lease_case_no: `${bn(dice.between(1, 60))}/${bn(lease_start.slice(0, 4))}`, lease_start, lease_end: yearsLater(lease_start, 40) },
    ...{ total_land: acres, tea_land: part(acres, 0.55), tea_potential_land: part(acres, 0.15), other_land: part(acres, 0.2) },
    ...{ annual_production_kg: dice.between(20, 900) * 1_000, workers_permanent: dice.between(50, 900), annual_rent: taka(dice, 50, 900) },
    ...{ renewal_status: dice.pick(['current', 'current', 'in_process']), expansion_rate: 2.5 },
  };
}

function shrimpEstate(plot: Plot): Body {
  const { dice, world, acres, serial } = plot;
  return {
    ...namesOf(plot, 'shrimp-estates'),
    ...{ plot_no: bn(serial + 1), plot_area: acres, culture_kind: dice.pick(['bagda', 'golda', 'mixed']), sluice_gate: dice.chance(0.5) },
    ...{ national_committee_no: memoOf(dice), national_committee_date: shifted(world.today, -dice.between(300, 900)) },
    ...{ lease_years: 10, rate_per_acre: 1_500, same_family_check: true, conversion_to: 'none', leases: [leaseOf(plot, { years: 10 })] },
  };
}

function saltEstate(plot: Plot): Body {
  const { dice, world, acres, serial } = plot;
  const target_mt = dice.between(40, 400);
  return {
    ...namesOf(plot, 'salt-estates'),
    ...{
      block_no: `ব্লক ${bn(dice.between(1, 12))}`,
      plot_no: bn(serial + 1),
      salt_land: part(acres, 0.9),
      method: dice.pick(['traditional', 'polythene']),
    },
    ...{ season_from: shifted(world.today, -dice.between(300, 340)), season_to: shifted(world.today, -dice.between(150, 190)) },
    ...{ target_mt, produced_mt: part(target_mt, 0.85), farmer_category: dice.pick(['marginal', 'small', 'cooperative']) },
    ...{ rate_per_acre: 1_200, dual_use: dice.chance(0.4), leases: [leaseOf(plot)] },
  };
}

function market(plot: Plot): Body {
  const { dice, world, acres } = plot;
  const { is, ...names } = namesOf(plot, 'markets');
  const plots = Array.from({ length: dice.between(1, 4) }, (_, at) => ({
    ...{ plot_no: bn(at + 1), holder: dice.pick(words.people), trade: dice.pick(words.trades), area: 0.004 },
    ...{ yearly_fee: taka(dice, 5, 20), renewed_upto: banglaYear(world) },
  }));
  return {
    ...{ ...names, market_kind: is, local_body: dice.pick(['union', 'upazila', 'municipality']), lease_authority: 'uno' },
    ...{ hat_days: dice.pick([['friday'], ['saturday', 'tuesday'], ['sunday', 'wednesday']]), peripheral_area: acres },
    ...{ toha_area: part(acres, 0.5), chandina_area: part(acres, 0.3), chandina_plots: plots, shop_count: dice.between(10, 250) },
    ...{ ...lastValues(plot), leases: [leaseOf(plot)] },
  };
}

function khasLand({ dice, world, acres, serial }: Plot): Body {
  const isSettled = dice.chance(0.5);
  const approved = shifted(world.today, -dice.between(100, 2_000));
  const settled = {
    ...{
      settlement_case_no: `${bn(serial + 1)}/${bn(approved.slice(0, 4))}`,
      recipient_kind: dice.pick(['landless', 'freedom_fighter', 'river_eroded']),
    },
    recipients: [
      { name: dice.pick(words.people), share_percent: 50, family_size: dice.between(2, 8) },
      { name: dice.pick(words.people), share_percent: 50 },
    ],
    ...{ settled_area: part(acres, 0.8), term_years: 99, salami: 1, committee: 'upazila', committee_date: approved, mutation_done: true },
    ...{ kabuliyat_no: bn(dice.between(100, 9_000)), kabuliyat_date: shifted(approved, 40) },
  };
  return {
    ...{ khas_class: 'agricultural', area_kind: 'rural', khatian_kind: 'khas_1', register8_part: 'part_2', usable: true },
    ...{ settlement_status: isSettled ? 'settled' : 'unsettled', project_ref: dice.chance(0.3) ? dice.pick(words.housing) : null },
    ...(isSettled && settled),
  };
}

function acquisition({ dice, world, acres, serial }: Plot): Body {
  const [project_name, purpose] = dice.pick(words.projects);
  const proposal_date = shifted(world.today, -dice.between(500, 1_200));
  const after = (days: number) => shifted(proposal_date, days);
  const steps = dice.between(0, 3);
  const [award_amount, paid_amount] = [taka(dice, 20_000, 90_000), taka(dice, 1_000, 20_000)];
  return {
    ...{
      la_case_no: `${bn(serial + 1)}/${bn(proposal_date.slice(0, 4))}`,
      expecting_organization_id: dice.pick(world.bodies),
      project_name,
      purpose,
    },
    ...{ proposal_memo: memoOf(dice), proposal_date, proposed_area: part(acres, 1.2), acquired_area: acres, dlac_date: after(30) },
    ...(steps > 0 && { notice4_date: after(60), joint_list_date: after(90), objection_count: dice.between(0, 9), s5_decision: 'none' }),
    ...(steps > 1 && {
      approval_authority: 'dc',
      approval_date: after(150),
      clac_date: after(140),
      notice7_date: after(180),
      estimate_amount: award_amount,
    }),
    ...(steps > 2 && { award_date: after(240), award_amount, notice8_date: after(260), payees: dice.between(3, 90), paid_amount }),
    stage: ['proposal', 'joint_inquiry', 'section_7', 'compensation'][steps],
  };
}

function leasedLand({ dice, world, serial }: Plot): Body {
  const isVested = dice.chance(0.6);
  const case_year = dice.between(1968, 1984);
  const vested = {
    ...{
      vp_case_no: `${bn(serial + 1)}/${bn(case_year)}`,
      schedule: dice.pick(['ka', 'kha']),
      gazette_no: memoOf(dice),
      gazette_date: '2012-05-06',
    },
    ...{ gazette_page: dice.between(1, 900), gazette_serial: dice.between(1, 400), original_owner: dice.pick(words.people) },
  };
  return {
    ...{
      source_kind: isVested ? 'vested' : 'khas_yearly',
      property_use: dice.pick(['agriculture', 'shop', 'dwelling', 'pond']),
      area_band: 'rural',
    },
    ...(isVested && vested),
    lessees: [
      {
        ...withFather(dice, 'name', 'father_name'),
        from_bs_year: banglaYear(world) - 9,
        is_legal_heir: dice.chance(0.3),
      },
    ],
    ...{ salami_rate: 40, yearly_salami: taka(dice, 5, 60), renewed_upto: banglaYear(world) - dice.between(0, 4) },
  };
}

/** `file`: the id of a file that waits for its document. */
function abandonedProperty({ dice, world, serial, mouza }: Plot, file: number): Body {
  const occupant_kind = dice.pick(['allottee', 'tenant', 'vacant']);
  const allotted = { allottee_name: dice.pick(words.people), allot_memo: memoOf(dice), allot_date: '1991-02-14' };
  const taken_over_date = `19${dice.between(72, 79)}-03-26`;
  return {
    ...{
      property_no: `প-${bn(serial + 1)}`,
      class_1972: dice.pick(['house', 'commerce', 'industry']),
      ministry: dice.pick(['land', 'housing']),
    },
    ...{ list_kind: 'a', holding_no: bn(dice.between(1, 400)), road: dice.pick(words.roads), area_name: mouza.name },
    ...{ ...withFather(dice, 'original_owner', 'father'), structure_kind: 'semi_pucca', taken_over_date },
    ...{ occupant_kind, ...(occupant_kind === 'allottee' && allotted), monthly_rent: taka(dice, 5, 90) },
    documents: [
      {
        document_kind: 'deed',
        document_number: bn(dice.between(100, 9_000)),
        document_date: '1968-07-01',
        office: 'সাব-রেজিস্ট্রি অফিস',
        file,
      },
    ],
    applicants: dice.chance(0.5)
      ? [
          {
            ...{
              name: dice.pick(words.people),
              application_number: bn(serial + 1),
              application_date: shifted(world.today, -dice.between(20, 400)),
            },
            ...{ claim_kind: dice.pick(['purchase', 'allotment', 'lease']), status: dice.pick(['received', 'inquiry', 'hearing']) },
          },
        ]
      : [],
    gazettes: [
      {
        gazette_number: memoOf(dice),
        gazette_date: '1986-09-23',
        kind: 'original',
        page: dice.between(1, 900),
        serial: serial + 1,
        list: 'a',
      },
    ],
  };
}

type Kind = {
  readonly seed: number;
  /** Areas in hundredths of an acre. */
  readonly least: number;
  readonly most: number;
  readonly of: (plot: Plot, file: number) => Body;
  /** How many at scale 1, where a country has few. */
  readonly many?: number;
  /** The districts that have such land, by their codes of the Bureau of Statistics. */
  readonly only?: readonly string[];
};

/** Hills for tea, and a coast for salt and shrimp: of the demo's districts only Chattogram has them. */
const coast = ['15'];

export const demoKinds: Readonly<Record<string, Kind>> = {
  'water-bodies': { seed: 1, least: 120, most: 3_500, of: waterBody },
  'sand-quarries': { seed: 2, least: 300, most: 4_000, of: sandQuarry },
  'bamboo-groves': { seed: 3, least: 100, most: 1_500, of: bambooGrove },
  'tea-gardens': { seed: 4, least: 40_000, most: 300_000, of: teaGarden, many: 8, only: coast },
  'shrimp-estates': { seed: 5, least: 300, most: 3_000, of: shrimpEstate, many: 60, only: coast },
  'salt-estates': { seed: 6, least: 200, most: 2_000, of: saltEstate, many: 60, only: coast },
  markets: { seed: 7, least: 50, most: 400, of: market },
  'khas-lands': { seed: 8, least: 20, most: 300, of: khasLand },
  'land-acquisitions': { seed: 9, least: 100, most: 2_500, of: acquisition },
  'leased-lands': { seed: 10, least: 10, most: 200, of: leasedLand },
  'abandoned-properties': { seed: 11, least: 5, most: 60, of: abandonedProperty },
};
