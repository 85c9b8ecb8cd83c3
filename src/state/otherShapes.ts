import { createUserState } from './userState';

/** For each call, the keys of a response whose shape differs from the assumed one, and what to set. */
export const otherShapes = createUserState<Readonly<Record<string, string>>>('answers of another shape', {});

export function noteOtherShape(call: string, text: string): void {
  if (otherShapes.get()[call] !== text) otherShapes.set({ ...otherShapes.get(), [call]: text });
}
