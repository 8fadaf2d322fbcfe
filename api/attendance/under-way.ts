/** The upload from which a transaction writes attendance, if any: each row refers to it and must belong to its office. */
import type { Executor } from '../engine/transact.ts';

type Upload = { readonly id: number; readonly office: number };

const uploads = new WeakMap<Executor, Upload>();

export const uploadOf = (transaction: Executor): Upload | undefined => uploads.get(transaction);

export const beginUpload = (transaction: Executor, upload: Upload): void => void uploads.set(transaction, upload);
