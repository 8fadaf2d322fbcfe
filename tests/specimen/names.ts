/** The specimen's names, so that its references compile; the generated union holds the real resources only. */
declare module '../../resources/kernel/names.ts' {
  interface ResourceNames {
    'office-types': true;
    'office-layers': true;
    offices: true;
  }
}

export {};
