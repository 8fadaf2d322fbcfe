/** In place of lodash's, which brings fifty files (vite-lean.ts): for plain values, as react-admin compares them, both say the same. */
export { dequal as default } from 'dequal/lite';
