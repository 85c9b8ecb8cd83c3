import { createUserState } from './userState';

/** Per call, what came where an answer had another shape than assumed, and what to set: keys only. */
export const otherShapes = createUserState<Readonly<Record<string, string>>>('answers of another shape', {});

export function noteOtherShape(call: string, text: string): void {
  if (otherShapes.get()[call] !== text) otherShapes.set({ ...otherShapes.get(), [call]: text });
}
