/** A reason not to start or not to go on, told to the operator as one sentence; anything else that is thrown is a bug and keeps its stack. */
export class Refusal extends Error {}
