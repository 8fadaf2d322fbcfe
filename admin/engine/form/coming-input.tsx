/** The place of an input whose code or choices are on their way: it keeps its turn for the focus. */
import OutlinedInput from '@mui/material/OutlinedInput';

export const ComingInput = ({ id }: { readonly id: string }) => (
  <OutlinedInput id={id} disabled value="" inputProps={{ 'aria-busy': true }} />
);
