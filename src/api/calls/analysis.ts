import { asList, asRecord, asShape, asText, type Decoder } from '../decode';
import { otherModulesContract } from '../contract/other-modules.gen';
import { injectCalls } from '../hostApi';

/** Cells in the order of the host, which may send a row as a list or as a record. */
const asCells: Decoder<readonly string[]> = (row) => asList(asText)(Array.isArray(row) ? row : Object.values(asRecord(row) ?? {}));

/** Tables over many pupils (002 section 7; B-407). Group names and response are assumed; a group is sent as a comma-separated list. */
export const { rows: analysisCalls, api: analysisApi } = injectCalls(otherModulesContract, {
  fetchAnalysis: { read: asShape({ headers: asList(asText), rows: asList(asCells) }), guessed: true },
});
