/** The upload from which a transaction writes attendance, if any: each row refers to it and must belong to its office. */
import type { Executor } from '../engine/transact.ts';

type Upload = { readonly id: number; readonly office: number };

const uploads = new WeakMap<Executor, Upload>();

export const uploadOf = (transaction: Executor): Upload | undefined => uploads.get(transaction);

/** Only while its rows are written: the connection serves other transactions afterwards. */
export async function duringUpload<T>(transaction: Executor, upload: Upload, work: () => Promise<T>): Promise<T> {
  uploads.set(transaction, upload);
  try {
    return await work();
  } finally {
    uploads.delete(transaction);
  }
}
