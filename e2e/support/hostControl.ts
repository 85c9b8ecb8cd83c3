import type { Capsule } from '../../mocks/capsule/capsule';
import type { LogEntry } from '../../mocks/host/log';
import type { Verdict, ExpectedCall } from '../../mocks/host/verify';
import { writeChosen, type Chosen } from '../../mocks/scenarios/chosen';
import { readHostTexts } from '../../mocks/scenarios/hostTexts';

type Params = Readonly<Record<string, string>>;

/** Which record of which plan, e.g. `{ name: 'pupilVoice', pupilId: '1042', dateOfMeeting: '12/11/2025' }`. */
export interface RecordKey {
  readonly name: string;
  readonly pupilId: string;
  readonly dateOfMeeting: string;
}

/** Controls the mock host of one test: its scenario, log and records. */
export class HostControl {
  /** A setting that directs the calls of this test to this host. */
  readonly basePath: string;

  constructor(
    readonly origin: string,
    private readonly instance: string,
  ) {
    this.basePath = `/instance-${instance}`;
  }

  private async ask(method: 'GET' | 'POST', act: string, params: Params = {}, more = '', body?: object): Promise<unknown> {
    const query = new URLSearchParams({ instance: this.instance, ...params });
    const answer = await fetch(`${this.origin}/mock/${act}?${query.toString()}${more}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`The mock host answered ${answer.status} to ${act}: ${await answer.text()}`);
    return answer.json();
  }

  /** Restores the initial data and empties the log. */
  async reset(): Promise<void> {
    await this.ask('POST', 'reset');
  }

  /**
   * @param params of the scenario, e.g. `{ call: 'savePupilVoice', status: '500' }`
   * @param more scenarios that run at the same time
   */
  async start(scenario: string, params: Params = {}, ...more: readonly Chosen[]): Promise<void> {
    await this.ask('POST', 'scenario', {}, `&${writeChosen([{ id: scenario, options: params }, ...more])}`);
  }

  /** Puts the host into the state in which a capsule begins. */
  async open(capsule: Capsule): Promise<void> {
    await this.ask('POST', 'capsule', {}, '', capsule);
  }

  /** Starts the scenarios and faults of these lines in place of those that run. */
  async startLines(lines: readonly string[]): Promise<void> {
    await this.ask('POST', 'scenario', {}, `&${writeChosen(readHostTexts(lines).chosen)}`);
  }

  /** Whether the host has received a call this many times with these parameters, and which calls were similar. */
  async verify(wanted: ExpectedCall): Promise<Verdict> {
    return (await this.ask('POST', 'verify', {}, '', wanted)) as Verdict;
  }

  /** Refuses every key issued so far. */
  async expireKeys(): Promise<void> {
    await this.ask('POST', 'expire');
  }

  /** Lets this call carry a parameter that only some councils' hosts accept. */
  async accept(path: string, name: string): Promise<void> {
    await this.ask('POST', 'accept', { path, name });
  }

  /** What the host received, oldest first. With a call, only its requests. */
  async log(call?: string): Promise<readonly LogEntry[]> {
    const entries = (await this.ask('GET', 'log')) as readonly LogEntry[];
    return call === undefined ? entries : entries.filter((entry) => entry.call === call);
  }

  /** The record as the host holds it. */
  async record(key: RecordKey): Promise<Readonly<Record<string, unknown>>> {
    return (await this.ask('GET', 'record', { ...key })) as Readonly<Record<string, unknown>>;
  }

  /** Changes fields on the host, as a colleague would. */
  async changeRecord(key: RecordKey, change: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask('POST', 'record', { ...key, change: JSON.stringify(change) });
  }
}
