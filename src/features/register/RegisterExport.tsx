import { registerApi } from '../../api/endpoints/register';
import { getConfig } from '../../config/config';
import { registerMessages } from '../../messages/shell';
import { ExportAction } from '../../parts/export/ExportButton';
import { exportEmailed, exportFailed, exportRefused } from '../../parts/export/exportStatus';
import { useExportJob } from '../../parts/export/useExportJob';
import { readStored } from '../../session/storage';
import { useSessionDispatch } from '../../session/useSession';
import { showToast } from '../../ui/toast';
import { exportFilters } from './registerFilters';
import type { Register } from './useRegister';

/** The host makes the file and sends it by email (S-373). */
export function RegisterExport({ register: { filters, subSchools, session } }: { readonly register: Register }) {
  const dispatch = useSessionDispatch();
  const job = useExportJob(async () => {
    if ((readStored('userId') ?? '') === '' || (readStored('userRole') ?? '') === '') {
      showToast(registerMessages.registerSessionMissing);
      return exportRefused(registerMessages.registerSessionMissing.text);
    }
    const { error } = await dispatch(registerApi.endpoints.exportRegister.initiate({
      ...session, academicYear: getConfig().register.academicYear, ...exportFilters(filters, subSchools.length),
    }, { track: false }));
    return error === undefined ? exportEmailed(registerMessages.registerExported.text) : exportFailed('The register', error);
  });
  return <ExportAction isQuiet job={job} label="EXPORT" choices={[{ key: 'xlsx', label: 'EXPORT' }]} />;
}
