import { findToastPlace, type Box } from './keepToastsClear';

const WINDOW = { width: 1366, height: 768 };
const HOME: Box = { left: 1000, top: 56, right: 1350, bottom: 110 };
const control = (left: number, top: number, right: number, bottom: number, weight = 1) => ({ box: { left, top, right, bottom }, weight });

describe('the place of toasts', () => {
  it('is unchanged while the toasts cover nothing', () => {
    expect(findToastPlace(HOME, [control(20, 400, 200, 440)], WINDOW)).toEqual({ left: 1000, top: 56, isFree: true });
  });

  it('is the nearest one that clears a banner across the window', () => {
    const { left, top, isFree } = findToastPlace(HOME, [control(0, 48, 1366, 110)], WINDOW);
    expect(isFree).toBe(true);
    expect(Math.abs(left - HOME.left)).toBeLessThan(48);
    expect(top).toBeGreaterThanOrEqual(110);
    expect(top).toBeLessThan(130);
  });

  it('covers as little as possible if no place is free', () => {
    const [upper, lower] = [control(0, 0, 1366, 384, 100), control(0, 384, 1366, 768)];
    const place = findToastPlace(HOME, [upper, lower], WINDOW);
    expect(place.isFree).toBe(false);
    expect(place.top).toBeGreaterThanOrEqual(384);
  });

  it('never leaves the window', () => {
    const { left, top } = findToastPlace({ left: 12, top: 56, right: 308, bottom: 110 }, [control(0, 0, 320, 300)], { width: 320, height: 568 });
    expect(left).toBe(12);
    expect(top).toBeGreaterThanOrEqual(300);
    expect(top).toBeLessThanOrEqual(568 - 54);
  });
});
