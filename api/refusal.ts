/** A reason not to start or not to continue, shown to the operator as one sentence; any other error is a bug and keeps its stack. */
export class Refusal extends Error {}
