import { createContext, type ReactNode } from 'react';
import type { ChasedPlan } from './chasedPlan';

export interface PrintPlansProps {
  readonly plans: readonly ChasedPlan[];
  readonly onClose: () => void;
}

/**
 * Renders the dialog that prints several plans. A list cannot import it, because it needs the sections of the plan.
 * app/AppRoutes.tsx provides it. If it is null, a list offers no print.
 */
export const PrintPlans = createContext<((props: PrintPlansProps) => ReactNode) | null>(null);
