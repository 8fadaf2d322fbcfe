/** The tested desk of this tab, read-only: kept by the tab, so that a reload continues it. The server decides when it ends. */

type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };

export type DeskTest = {
  /** Sent with every call. */
  readonly pass: string;
  readonly ends_at: string;
  readonly desk: Named & { readonly office: Named };
  /** The desk's keys. */
  readonly permissions: readonly string[];
  /** What the desk sees of more than the tester reaches: not shown. */
  readonly left_out: readonly string[];
};

const storageKey = 'bhumi.desk-test';

/** Undefined when none is under way, or its time has passed. */
export function currentTest(): DeskTest | undefined {
  const kept = sessionStorage.getItem(storageKey);
  const test = kept === null ? undefined : (JSON.parse(kept) as DeskTest);
  return test && Date.parse(test.ends_at) > Date.now() ? test : undefined;
}

export const keepTest = (test: DeskTest): void => sessionStorage.setItem(storageKey, JSON.stringify(test));
export const forgetTest = (): void => sessionStorage.removeItem(storageKey);
