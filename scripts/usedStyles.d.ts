declare function leaveOutUnused(css: string): string;
declare namespace leaveOutUnused {
  function isUnused(name: string): boolean;
}
export = leaveOutUnused;
