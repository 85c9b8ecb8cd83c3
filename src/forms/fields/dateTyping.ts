let mayType: () => boolean = () => true;

/** Whether dates may be typed or only picked. The composition root sets it, since forms do not read the configuration. */
export function setDateTyping(setting: () => boolean): void {
  mayType = setting;
}

export const mayTypeDates = (): boolean => mayType();
