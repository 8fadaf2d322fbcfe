/** The upload that a transaction writes attendance from, if it does: each row says it, and is of its office alone. */
import type { Executor } from '../engine/transact.ts';

type Upload = { readonly id: number; readonly office: number };

const uploads = new WeakMap<Executor, Upload>();

export const uploadOf = (transaction: Executor): Upload | undefined => uploads.get(transaction);

export const beginUpload = (transaction: Executor, upload: Upload): void => void uploads.set(transaction, upload);
