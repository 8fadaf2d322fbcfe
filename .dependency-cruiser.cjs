/**
 * Who may import whom: kernel <- resources <- {permissions, i18n} <- {api, admin}. Every rule is an error.
 * swc reads the sources, because dependency-cruiser can't use the compiler of TypeScript 7; it would not read JSX by itself.
 */
const { Compiler } = require('@swc/core');

const parseFileSync = Compiler.prototype.parseFileSync;
Compiler.prototype.parseFileSync = function (path, options) {
  return parseFileSync.call(this, path, { ...options, tsx: path.endsWith('.tsx') });
};

/** The rooms of a tier that are no modules: they serve all of them. Every other room is a module's, entered through its index. */
const servingRooms = {
  api: 'engine|generated|http|identity|database|seed|services|site|workbook|client|printing',
  admin: 'engine|shell|session|theme|fields',
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleRoom = (tier, rooms) =>
  forbid(
    `${tier}-room-by-its-index`,
    "A module's room is entered through its index alone.",
    { path: `^${tier}/([^/]+)/` },
    { path: `^${tier}/(?!(${rooms})/)[^/]+/`, pathNot: `^${tier}/($1/|[^/]+/index\\.tsx?$)` },
  );

/** The declarations that other modules and the serving rooms may import: the part of a module that is not its own affair. */
const declaredInterfaces = [
  'access/(errors|permissions|permission-groups)',
  'hearing/options',
  'hr/(users|language-skills|sheet-options|registrations|registration-needs|registration-options)',
  'location/(outlines|surveys)',
  'office/place-levels',
  'service/(errors|service-orders)',
  'system/message-notice',
  'workflow/errors',
].join('|');

module.exports = {
  forbidden: [
    forbid('kernel-knows-nobody', 'The kernel imports only itself.', { path: '^resources/kernel/' }, { pathNot: '^resources/kernel/' }),
    forbid(
      'resources-import-the-kernel',
      'Declarations import the kernel and their own module. The tools beside them may also use packages and derive keys.',
      { path: '^resources/', pathNot: '^resources/(kernel/|(generate|icons|reference|new-resource)\\.ts$)' },
      { pathNot: '^resources/' },
    ),
    forbid(
      'declarations-never-meet',
      'A declaration refers to another one by name; only index.ts and the manifest know the modules.',
      { path: '^resources/([^/]+)/', pathNot: '^resources/(kernel|generated)/' },
      { path: '^resources/', pathNot: '^resources/(kernel|$1)/' },
    ),
    forbid(
      'tools-derive-keys',
      'Of the tiers, the generator needs the keys alone, what the manifest says by them, and whose children rows are.',
      { path: '^resources/[^/]+\\.ts$' },
      { path: '^(api|admin|i18n|tests)/|^permissions/(?!(keys|manifest|parents)\\.ts)' },
    ),
    forbid(
      'permissions-import-resources',
      'Permissions know the declarations and nothing above them.',
      { path: '^permissions/' },
      { path: '^(api|admin|i18n|tests|migrations)/' },
    ),
    forbid(
      'words-import-resources',
      'Words know the declarations and nothing above them.',
      { path: '^i18n/' },
      { path: '^(api|admin|permissions|tests|migrations)/' },
    ),
    forbid('api-never-meets-admin', 'The tiers speak over HTTP.', { path: '^api/' }, { path: '^admin/' }),
    forbid('admin-never-meets-api', 'The tiers speak over HTTP.', { path: '^admin/' }, { path: '^api/' }),
    forbid(
      'admin-loads-modules-lazily',
      'Screens know the manifest; a module comes with its first page (D-LAZY).',
      { path: '^admin/' },
      { path: '^resources/(index|generate|new-resource)\\.ts$' },
    ),
    forbid(
      'admin-names-no-declaration',
      'Only the manifest loads a module; a declaration is reached through it, or by a room of the same name.',
      { path: '^admin/(engine|shell|session|theme|fields)/' },
      { path: '^resources/(?!(kernel|generated)/)[^/]+/' },
    ),
    forbid('migrations-import-nothing', 'Migrations are frozen.', { path: '^migrations/' }, { path: '.' }),
    forbid('nobody-imports-tests', 'Only tests import tests.', { pathNot: '^tests/' }, { path: '^tests/' }),
    forbid(
      'ability-has-one-door',
      'Rights are asked of permissions/ability.ts.',
      { pathNot: '^permissions/rules\\.ts$' },
      { path: '(^|/)node_modules/@casl/ability/' },
    ),
    ...Object.entries(servingRooms).map(([tier, rooms]) => moduleRoom(tier, rooms)),
    forbid(
      'declarations-of-others-by-interface',
      "A module's declarations are imported by itself; others use what is listed as its interface, so that it can leave.",
      { path: '^(api|admin)/([^/]+)/' },
      { path: '^resources/(?!(kernel|generated)/)[^/]+/', pathNot: `^resources/($2/|(${declaredInterfaces})\\.ts$)` },
    ),
    forbid('no-cycles', 'Two files that need each other are one thought in two places.', {}, { circular: true }),
    forbid(
      'no-orphans',
      'A file that nobody imports and that is no entry point is dead.',
      {
        orphan: true,
        pathNot:
          '^tests/|\\.d\\.ts$|^resources/generated/(names|records)\\.ts$|^api/generated/queries\\.ts$|^api/(identity/embedded/pages/(pages|mode|captcha)|http/explorer-start)\\.js$|^api/node-version\\.mjs$|^admin/session/offline/worker\\.ts$|^api/client/caller\\.ts$',
      },
      {},
    ),
    forbid('nothing-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-development-packages',
      'What runs in production is a dependency.',
      {
        path: '^(api|admin|i18n|permissions|resources)/',
        pathNot:
          '^resources/(generate|new-resource)\\.ts$|^api/database/(migration|shadow)|^api/client/typed-calls|vite\\.config\\.ts$|vite-',
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-optional', 'type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^admin/dist/|^tests/golden/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
