import type { Module } from './module.ts';
export type Finding = { readonly code: string; readonly resource: string; readonly text: string };
export const checkDeclarations = (_modules: readonly Module[]): Finding[] => [];
