let mayType: () => boolean = () => true;

/** Whether dates may be typed or only picked; set by the composition root, since forms know no configuration. */
export function setDateTyping(setting: () => boolean): void {
  mayType = setting;
}

export const mayTypeDates = (): boolean => mayType();
