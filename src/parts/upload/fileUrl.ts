import type { HostFile } from '../../api/axiosBaseQuery';
import { schoolReportsCalls } from '../../api/calls/schoolReports';
import { hostApi, hostCallOf } from '../../api/hostApi';

const { info } = schoolReportsCalls.downloadUploadedFile;

/** An uploaded file to play or show on the page: an object URL, which the caller revokes. */
export const fileUrlApi = hostApi.injectEndpoints({
  endpoints: (build) => ({
    openUploadedFile: build.mutation<string, { readonly blobkey: string; readonly filename: string }>({
      queryFn: async (params, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(hostCallOf('downloadUploadedFile', info, { params }));
        return error === undefined ? { data: URL.createObjectURL((data as HostFile).blob) } : { error };
      },
    }),
  }),
});
