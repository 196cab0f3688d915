/* eslint-disable */
// Generated from schema/openapi.yaml by npm run gen.
export interface paths {
    "/admin/audit/export": {
        parameters: {
        };
        get: {
            parameters: {
                query: {
                    actor?: components["parameters"]["AuditActor"];
                    enrollment?: components["parameters"]["AuditEnrollment"];
                    /** @description Events joined by commas */
                    event?: components["parameters"]["AuditEvent"];
                    format: "csv" | "json";
                    /** @description Earliest time */
                    from?: components["parameters"]["AuditFrom"];
                    outcome?: components["parameters"]["AuditOutcome"];
                    request?: components["parameters"]["AuditRequest"];
                    /** @description The id of what was changed */
                    target?: components["parameters"]["AuditTarget"];
                    /** @description Text in target, path, before, after or note; ASCII letters match in any case */
                    text?: components["parameters"]["AuditText"];
                    /** @description Time before which entries are */
                    to?: components["parameters"]["AuditTo"];
                    user?: components["parameters"]["AuditUser"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": unknown;
                        "text/csv": unknown;
                    };
                };
            };
        };
    };
    "/admin/user-imports": {
        parameters: {
        };
        post: {
            parameters: {
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "csv": "userId,userName,email,roles,enrollments\nada,Ada Lovelace,ada@example.com,viewer,AWS-2001\n",
                     *       "dryRun": true,
                     *       "invite": false
                     *     }
                     */
                    "application/json": components["schemas"]["AdminUserFile"];
                };
            };
            responses: {
                /** @description What was done, or would be */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminUserImport"];
                    };
                };
            };
        };
    };
    "/allocation/preview": {
        parameters: {
        };
        post: {
            parameters: {
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "take": "tag:environment",
                     *           "fold": true
                     *         }
                     *       ],
                     *       "metric": "BilledCost",
                     *       "from": "2024-09-01",
                     *       "to": "2024-10-01"
                     *     }
                     */
                    "application/json": components["schemas"]["AllocationPreviewQuery"];
                };
            };
            responses: {
                /** @description Matches of each rule, unmatched charges, and whether both add up to the total */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationPreview"];
                    };
                };
            };
        };
    };
    "/allocation/rules": {
        parameters: {
        };
        get: {
            parameters: {
            };
            responses: {
                /** @description Virtual tags and split rules of the current enrollment */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationRules"];
                    };
                };
            };
        };
    };
    "/allocation/showback": {
        parameters: {
        };
        post: {
            parameters: {
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "dimension": "ServiceName",
                     *       "metric": "BilledCost",
                     *       "from": "2024-09-01",
                     *       "to": "2024-10-01"
                     *     }
                     */
                    "application/json": components["schemas"]["ShowbackQuery"];
                };
            };
            responses: {
                /** @description The table and its checks */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Showback"];
                    };
                };
            };
        };
    };
    "/allocation/splits/{name}": {
        parameters: {
            path: {
                name: components["parameters"]["AllocationName"];
            };
        };
        put: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "dimension": "ServiceName",
                     *       "filter": {
                     *         "column": "ChargeCategory",
                     *         "op": "in",
                     *         "values": [
                     *           "Tax"
                     *         ]
                     *       },
                     *       "method": "proportional",
                     *       "position": 0,
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AllocationSplitInput"];
                };
            };
            responses: {
                /** @description The saved split rule */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationSplit"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
            };
        };
    };
    "/allocation/splits/{name}/versions": {
        parameters: {
            path: {
                name: components["parameters"]["AllocationName"];
            };
        };
        get: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            responses: {
                /** @description The versions of the split rule, newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationVersions"];
                    };
                };
            };
        };
    };
    "/allocation/tags/{name}": {
        parameters: {
            path: {
                name: components["parameters"]["AllocationName"];
            };
        };
        put: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "take": "tag:environment",
                     *           "fold": true,
                     *           "renamings": [
                     *             {
                     *               "from": [
                     *                 "prod"
                     *               ],
                     *               "to": "production"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "default": "none",
                     *       "version": 0
                     *     }
                     */
                    "application/json": components["schemas"]["AllocationTagInput"];
                };
            };
            responses: {
                /** @description The saved tag */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationTag"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
            };
        };
    };
    "/allocation/tags/{name}/versions": {
        parameters: {
            path: {
                name: components["parameters"]["AllocationName"];
            };
        };
        get: {
            parameters: {
                path: {
                    name: components["parameters"]["AllocationName"];
                };
            };
            responses: {
                /** @description The versions of the tag, newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AllocationVersions"];
                    };
                };
            };
        };
    };
    "/costs/export": {
        parameters: {
        };
        post: {
            parameters: {
                query: {
                    format: "csv" | "json" | "parquet" | "xlsx";
                    of?: "figures" | "rows";
                };
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "metrics": [
                     *         "BilledCost",
                     *         "EffectiveCost"
                     *       ],
                     *       "groupBy": [
                     *         "ServiceName"
                     *       ],
                     *       "from": "2024-09-01",
                     *       "to": "2024-10-01"
                     *     }
                     */
                    "application/json": components["schemas"]["CostQuery"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.apache.parquet": unknown;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                        "application/x-ndjson": unknown;
                        "text/csv": unknown;
                    };
                };
            };
        };
    };
    "/currencies/rate-files": {
        parameters: {
        };
        post: {
            parameters: {
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "file": "rates.csv",
                     *       "csv": "date,from,to,rate,source\n2024-09-30,EUR,USD,1.1196,ECB\n"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrencyRateFile"];
                };
            };
            responses: {
                /** @description The saved rates */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CurrencyRatesTaken"];
                    };
                };
            };
        };
    };
    "/ingests/{id}/rejects": {
        parameters: {
            path: {
                id: components["schemas"]["Id"];
            };
        };
        get: {
            parameters: {
                path: {
                    id: components["schemas"]["Id"];
                };
            };
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": unknown;
                        "text/csv": unknown;
                    };
                };
            };
        };
    };
    "/uploads": {
        parameters: {
        };
        post: {
            parameters: {
                query: {
                    /** @description Reads a file of a batch although a run has the same bytes, if another file has replaced that run: beside files that are new it is a part like them */
                    again?: components["parameters"]["Again"];
                    /** @description Names the files that are sent together; use a new name each time, such as a UUID. Bills of which something is there already wait until POST /ingest-batches/{batch} decides about all files at once. */
                    batch?: components["parameters"]["Batch"];
                    /** @description Whether the file counts instead of charges that are there or in addition; without it the rows decide */
                    decision?: components["parameters"]["Decision"];
                    /** @description The export that this file is part of */
                    delivery?: string;
                    /**
                     * @description Name of the file
                     * @example january.csv.gz
                     */
                    file: string;
                };
                header: {
                    /**
                     * @description sha-256 of the whole file (RFC 9530); the server verifies it when the file is complete
                     * @example sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:
                     */
                    "Repr-Digest"?: components["parameters"]["ReprDigest"];
                    /**
                     * @description ?1 if the file ends with this body, otherwise ?0
                     * @example ?0
                     */
                    "Upload-Complete": components["parameters"]["UploadComplete"];
                    /** @description Bytes of the whole file; required at the start, unless the body is the whole file */
                    "Upload-Length"?: components["parameters"]["UploadLength"];
                };
            };
            requestBody?: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description The upload expects its next part at Location */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
                /** @description The run of the whole file */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestRun"];
                    };
                };
            };
        };
    };
    "/uploads/{id}": {
        parameters: {
            path: {
                id: components["schemas"]["Id"];
            };
        };
        delete: {
            parameters: {
                path: {
                    id: components["schemas"]["Id"];
                };
            };
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
            };
        };
        head: {
            parameters: {
                path: {
                    id: components["schemas"]["Id"];
                };
            };
            responses: {
                /** @description The state of the upload */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
            };
        };
        patch: {
            parameters: {
                query?: {
                    /** @description Whether the file counts instead of charges that are there or in addition; without it the rows decide */
                    decision?: components["parameters"]["Decision"];
                };
                header: {
                    /**
                     * @description sha-256 of the whole file (RFC 9530); the server verifies it when the file is complete
                     * @example sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:
                     */
                    "Repr-Digest"?: components["parameters"]["ReprDigest"];
                    /**
                     * @description ?1 if the file ends with this body, otherwise ?0
                     * @example ?0
                     */
                    "Upload-Complete": components["parameters"]["UploadComplete"];
                    /** @description Bytes of the whole file; required at the start, unless the body is the whole file */
                    "Upload-Length"?: components["parameters"]["UploadLength"];
                    /**
                     * @description Bytes before this part
                     * @example 0
                     */
                    "Upload-Offset": number;
                };
                path: {
                    id: components["schemas"]["Id"];
                };
            };
            requestBody?: {
                content: {
                    "application/partial-upload": string;
                };
            };
            responses: {
                /** @description The run of the whole file */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IngestRun"];
                    };
                };
                /** @description The part was received */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                };
            };
        };
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminUserFile: {
            /** @description At most 1,000 lines */
            csv: string;
            /** @description Tells what would be done */
            dryRun?: boolean;
            /** @description Sends new users a mail with a one-time password */
            invite?: boolean;
        };
        AdminUserImport: {
            applied: boolean;
            lines: components["schemas"]["AdminUserImportLine"][];
        };
        AdminUserImportLine: {
            /** @description Why the line was refused */
            error?: string;
            /** @description The line in the file; the first after the column names is 2 */
            line: number;
            /** @enum {string} */
            result: "created" | "changed" | "unchanged" | "refused";
            userId: string;
        };
        AllocationCaught: {
            amounts: components["schemas"]["CurrencyAmount"][];
            /** @description Cost whose value differs from the file's, or is in another column than the first rule's; omitted if there are too many values */
            mended?: components["schemas"]["CurrencyAmount"][];
        };
        /** @enum {string} */
        AllocationMethod: "even" | "fixed" | "proportional";
        AllocationPreview: {
            /** @description Whether rules and uncaught add up to the total, and so do the values */
            conserved: boolean;
            datasetVersion: string;
            /** @description Matches of each rule */
            rules: components["schemas"]["AllocationCaught"][];
            /** @description The first 1000 */
            spellings: components["schemas"]["AllocationSpelling"][];
            /** @description Number of values that are not listed */
            spellingsLeft: number;
            /** @description Total of a cost query without the rules */
            total: components["schemas"]["CurrencyAmount"][];
            uncaught: components["schemas"]["CurrencyAmount"][];
            /** @description The first 1000 */
            values: components["schemas"]["AllocationValue"][];
        };
        AllocationPreviewQuery: {
            default?: string;
            from?: components["schemas"]["Day"];
            metric: components["schemas"]["CostMoneyMetric"];
            /** @description The tag that the rules belong to, to detect a cycle */
            name?: string;
            rules: components["schemas"]["AllocationRule"][];
            to?: components["schemas"]["Day"];
        };
        AllocationRenaming: {
            from: string[];
            to: string;
        };
        /** @description Matches the rows that pass the filter, or every row without one. They get value, or the value of the column take; with both, value applies to rows that have a value in take. Rows without a value in take continue to the next rule. */
        AllocationRule: {
            filter?: components["schemas"]["CostFilter"];
            /**
             * @description Trim spaces and convert A–Z to lower case
             * @default false
             */
            fold?: boolean;
            renamings?: components["schemas"]["AllocationRenaming"][];
            /** @description A FOCUS column, tag:key or virtual:name */
            take?: string;
            value?: string;
        };
        AllocationRules: {
            /** @description Whether the caller can change them */
            mayEdit: boolean;
            splits: components["schemas"]["AllocationSplit"][];
            tags: components["schemas"]["AllocationTag"][];
        };
        AllocationSpelling: {
            amounts: components["schemas"]["CurrencyAmount"][];
            /** @description The value in the file */
            raw: string | null;
            /** @description The rule's number, from 0 */
            rule: number;
            value: string | null;
        };
        AllocationSplit: {
            dimension: string;
            filter: components["schemas"]["CostFilter"];
            method: components["schemas"]["AllocationMethod"];
            name: string;
            position: number;
            /** Format: date-time */
            savedAt: string;
            savedBy: string;
            targets: components["schemas"]["AllocationTarget"][];
            version: number;
        };
        AllocationSplitInput: {
            /** @description The column whose values get the cost: a FOCUS column, tag:key or virtual:name */
            dimension: string;
            filter: components["schemas"]["CostFilter"];
            method: components["schemas"]["AllocationMethod"];
            /** @description Order of evaluation; the first matching split rule applies */
            position: number;
            /** @description Omitted: every value with a direct cost in the month */
            targets?: components["schemas"]["AllocationTarget"][];
            version: number;
        };
        AllocationTag: {
            default?: string;
            name: string;
            rules: components["schemas"]["AllocationRule"][];
            /** Format: date-time */
            savedAt: string;
            savedBy: string;
            version: number;
        };
        AllocationTagInput: {
            /** @description Value of rows that no rule matches; omitted, they have no value */
            default?: string;
            rules: components["schemas"]["AllocationRule"][];
            version: number;
        };
        AllocationTarget: {
            /** @description For the method fixed: a decimal above 0; shares are relative to their sum */
            share?: string;
            value: string;
        };
        AllocationValue: {
            amounts: components["schemas"]["CurrencyAmount"][];
            value: string | null;
        };
        AllocationVersion: {
            /** @description Whether this version deleted it */
            ended: boolean;
            /** Format: date-time */
            savedAt: string;
            savedBy: string;
            split?: components["schemas"]["AllocationSplit"];
            tag?: components["schemas"]["AllocationTag"];
            version: number;
        };
        AllocationVersions: components["schemas"]["AllocationVersion"][];
        /** @enum {string} */
        AuditOutcome: "ok" | "refused" | "failed";
        /** @description Exactly one of and, or, not, or a condition (column or tag, op, and values unless op is missing). */
        CostFilter: {
            and?: components["schemas"]["CostFilter"][];
            column?: string;
            not?: components["schemas"]["CostFilter"];
            /** @enum {string} */
            op?: "in" | "notIn" | "contains" | "startsWith" | "between" | "missing";
            or?: components["schemas"]["CostFilter"][];
            tag?: string;
            values?: string[];
        };
        /**
         * @description Costs add up by BillingCurrency. A quantity adds up in one unit only, so the filter must narrow its unit column to one value.
         * @enum {string}
         */
        CostMetric: "BilledCost" | "EffectiveCost" | "ListCost" | "ContractedCost" | "ConsumedQuantity" | "PricingQuantity";
        /** @enum {string} */
        CostMoneyMetric: "BilledCost" | "EffectiveCost" | "ListCost" | "ContractedCost";
        CostQuery: {
            /**
             * @description The period of the same length before the requested one (whole months compare with as many whole months), the same days of the months before (1 to 10 November with 1 to 10 October; as previous if the period does not start on the first of a month), or the same days one year earlier
             * @enum {string}
             */
            compare?: "previous" | "sameDays" | "lastYear";
            datasetVersion?: components["schemas"]["DatasetVersion"];
            filter?: components["schemas"]["CostFilter"];
            from?: components["schemas"]["Day"];
            /**
             * @default total
             * @enum {string}
             */
            granularity?: "total" | "hour" | "day" | "week" | "month" | "quarter";
            groupBy?: string[];
            metrics: components["schemas"]["CostMetric"][];
            to?: components["schemas"]["Day"];
            top?: number;
        };
        /** @description The exact sum, or an object of sums by currency if there are several currencies */
        CostTotal: components["schemas"]["Decimal"] | {
            [key: string]: components["schemas"]["Decimal"];
        };
        /** @description Totals by metric */
        CostTotals: {
            [key: string]: components["schemas"]["CostTotal"];
        };
        CurrencyAmount: {
            amount: components["schemas"]["Decimal"];
            /** @description ISO 4217 */
            currency: string;
        };
        /** @description ISO 4217 */
        CurrencyCode: string;
        CurrencyGap: {
            from: components["schemas"]["CurrencyCode"];
            month: components["schemas"]["Day"];
            to: components["schemas"]["CurrencyCode"];
        };
        CurrencyRateFile: {
            csv: string;
            file: string;
        };
        CurrencyRatesTaken: {
            added: number;
            /** @description Duplicate rows of the file; the first 100 */
            duplicates: string[];
            /** @description Months without a rate between the first and the last date; the first 100 */
            gaps: components["schemas"]["CurrencyGap"][];
            replaced: number;
            /** @description Rates that existed already */
            unchanged: number;
        };
        /** @description The dataset version of an earlier answer; default: the latest */
        DatasetVersion: string;
        /** @description A calendar day, UTC: 2024-09-01 */
        Day: string;
        /**
         * Format: decimal
         * @description Exact; no exponent, no superfluous zeros
         */
        Decimal: string;
        Id: string;
        IngestBatch: string;
        /** @description A FOCUS rule about sums, and how far the accepted rows satisfy it */
        IngestCheck: {
            /**
             * Format: int64
             * @description Number of rows, accounts or commitments compared
             */
            compared: number;
            /** Format: int64 */
            failed: number;
            /** @description The first violations */
            first: components["schemas"]["IngestMismatch"][];
            holds: boolean;
            name: string;
            /**
             * Format: int64
             * @description Number that could not be compared
             */
            skipped: number;
        };
        IngestMismatch: {
            /** @description A decimal */
            actual: string;
            currency: string;
            /** @description A decimal */
            expected: string;
            /** @description A line, a commitment, or a billing account with its month */
            subject: string;
        };
        /** @description One provider's bill of a billing account and month of which the rows of a file do not tell whether they count instead of what is there, or in addition. Amounts are BilledCost by currency */
        IngestQuestion: {
            account?: string;
            /** @description What the bill is now */
            before: {
                [key: string]: string;
            };
            /**
             * @description some-rows-are-there: the file has some of the rows. fewer-rows: it has fewer of the same rows. ends-earlier: it has the same charges with other amounts, and what is there goes on to a later day. late-rows: a file of a later month has a few rows of this one. corrections: it has nothing but corrections
             * @enum {string}
             */
            doubt: "some-rows-are-there" | "fewer-rows" | "ends-earlier" | "late-rows" | "corrections";
            /** @description The earlier files */
            files: string[];
            /** @description What it becomes with decision=add */
            inAddition: {
                [key: string]: string;
            };
            /** @description What it becomes with decision=replace */
            instead: {
                [key: string]: string;
            };
            month: string;
            provider?: string;
            /**
             * Format: int64
             * @description Rows of the file
             */
            rowsOffered: number;
            /**
             * Format: int64
             * @description Estimate of how many of them the file has too
             */
            rowsSame: number;
            /**
             * Format: int64
             * @description Rows of the earlier files
             */
            rowsThere: number;
        };
        /** @description What a run did to a bill and why */
        IngestReason: {
            account?: string;
            /** @description Number of earlier files */
            fileCount: number;
            /** @description The earlier files, at most the newest 20 */
            files: string[];
            month: string;
            /**
             * @description first: nothing of the bill was there. extends: the file has all rows that were there. restates: it has the charges that were there with other amounts. adds: it has other sub accounts, days or charges. contained: all its rows were there. replaces-as-said and adds-as-said: somebody decided. waits: no one has, and the rows do not count
             * @enum {string}
             */
            outcome: "first" | "extends" | "restates" | "adds" | "contained" | "replaces-as-said" | "adds-as-said" | "waits";
            provider?: string;
            /**
             * Format: int64
             * @description Their rows within the sub accounts and days of the file
             */
            rows: number;
            /**
             * Format: int64
             * @description Estimate of how many of them the file has too
             */
            same: number;
        };
        IngestReject: {
            column?: string;
            /** Format: int64 */
            line: number;
            reason: string;
            /** @description Short stable name of the rule that the row violates */
            rule?: string;
            value?: string;
        };
        IngestRepair: {
            /** Format: int64 */
            count: number;
            /** @description The first places; empty in lists, and for a file that was read before they were kept */
            first: components["schemas"]["IngestRepairExample"][];
            /** @description The kind of repair; if it concerns a column, the name ends in it, such as null-text-RegionId */
            kind: string;
        };
        IngestRepairExample: {
            column?: string;
            /**
             * Format: int64
             * @description Line of the file, whose header is line 1; in Parquet the number of the row, with 0 for the columns
             */
            line: number;
            /** @description What it counts as; omitted for null */
            normalized?: string;
            /** @description The cell as the file has it, shortened to 200 characters */
            value: string;
        };
        /** @description An earlier run that this one replaced, wholly or in part */
        IngestReplaced: {
            file: string;
            /** Format: int64 */
            rows: number;
            run: components["schemas"]["Id"];
        };
        /** @description Numbers of rules of FOCUS. Rules that consist of others are left out. score is the share of met rules among those that are met or broken, from 0 to 1 and rounded down to a thousandth; it is omitted if no rule was checked. */
        IngestRuleCounts: {
            /** @description Rules that the file must meet and breaks */
            failed: number;
            /**
             * @description The version of FOCUS whose rules the file was checked against: that of its columns
             * @example 1.2
             */
            model: string;
            /** @description Rules that are about no row of the file */
            notApplicable: number;
            /** @description Rules that a file alone cannot show */
            notChecked: number;
            passed: number;
            score?: components["schemas"]["Decimal"];
            /** @description Rules that the file should meet and breaks */
            warned: number;
        };
        IngestRun: {
            /** Format: int64 */
            bytes: number;
            /** Format: int64 */
            bytesRead: number;
            checks: components["schemas"]["IngestCheck"][];
            conformance?: components["schemas"]["IngestRuleCounts"];
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Omitted until the header was read
             * @enum {string}
             */
            dataset?: "cost-and-usage" | "contract-commitment" | "invoice-detail" | "billing-period";
            /** @description The export that the file is part of */
            delivery: string;
            /** @description Why the run failed */
            error?: string;
            file: string;
            /** Format: date-time */
            finishedAt?: string;
            firstDay?: components["schemas"]["Day"];
            /** @description Derived from the columns: 1.0 to 1.4 */
            focusVersion?: string;
            id: components["schemas"]["Id"];
            lastDay?: components["schemas"]["Day"];
            /** @description What the run did to each bill and why; empty for runs from before reasons were kept */
            reasons: components["schemas"]["IngestReason"][];
            /** @description The first 1000 */
            rejects: components["schemas"]["IngestReject"][];
            repairs: components["schemas"]["IngestRepair"][];
            replaced: components["schemas"]["IngestReplaced"][];
            /** Format: int64 */
            rowsAccepted: number;
            /** Format: int64 */
            rowsRejected: number;
            /**
             * Format: int64
             * @description Accepted rows that do not count; a later run replaced them or no one has decided
             */
            rowsReplaced: number;
            sha256: string;
            state: components["schemas"]["IngestRunState"];
            totals: components["schemas"]["CostTotals"];
            /** @description Whether rows do not count before someone decides; see /ingests/{id}/questions */
            waits: boolean;
        };
        /** @enum {string} */
        IngestRunState: "queued" | "running" | "done" | "failed";
        Problem: {
            detail?: string;
            /** @description Field to text */
            errors?: {
                [key: string]: string;
            };
            /** @description One sentence for users that names the value, the rule and the way out */
            message: string;
            /** @description Bills that are there already */
            questions?: components["schemas"]["IngestQuestion"][];
            status: number;
            title: string;
            /** @description about:blank unless clients must distinguish cases, e.g. urn:costdeck:password-change-required */
            type?: string;
        };
        Showback: {
            checks: components["schemas"]["ShowbackCheck"][];
            /** @description Whether every check passed */
            conserved: boolean;
            datasetVersion: string;
            /** @description Unallocated shared costs */
            left: components["schemas"]["ShowbackLeft"][];
            /** @description Highest cost first */
            rows: components["schemas"]["ShowbackRow"][];
            splits: components["schemas"]["ShowbackSplit"][];
        };
        ShowbackCell: {
            currency: string;
            direct: components["schemas"]["Decimal"];
            month: components["schemas"]["Day"];
            parts: components["schemas"]["ShowbackPart"][];
            total: components["schemas"]["Decimal"];
        };
        /** @description direct + allocated + left = sum, compared with the total of a separate cost query */
        ShowbackCheck: {
            allocated: components["schemas"]["Decimal"];
            currency: string;
            direct: components["schemas"]["Decimal"];
            holds: boolean;
            left: components["schemas"]["Decimal"];
            month: components["schemas"]["Day"];
            sum: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
        };
        ShowbackLeft: {
            amount: components["schemas"]["Decimal"];
            currency: string;
            month: components["schemas"]["Day"];
            split: string;
        };
        /** @description A part of a shared cost: base ÷ baseTotal of it */
        ShowbackPart: {
            amount: components["schemas"]["Decimal"];
            base: components["schemas"]["Decimal"];
            baseTotal: components["schemas"]["Decimal"];
            split: string;
        };
        ShowbackQuery: {
            dimension: string;
            from?: components["schemas"]["Day"];
            metric: components["schemas"]["CostMoneyMetric"];
            to?: components["schemas"]["Day"];
        };
        ShowbackRow: {
            cells: components["schemas"]["ShowbackCell"][];
            value: string | null;
        };
        ShowbackSplit: {
            method: components["schemas"]["AllocationMethod"];
            name: string;
            /** @description The cost that the rule allocates */
            shared: components["schemas"]["CurrencyAmount"][];
            version: number;
        };
    };
    parameters: {
        /** @description Reads a file of a batch although a run has the same bytes, if another file has replaced that run: beside files that are new it is a part like them */
        Again: boolean;
        AllocationName: string;
        AuditActor: string;
        AuditEnrollment: string;
        /** @description Events joined by commas */
        AuditEvent: string;
        /** @description Earliest time */
        AuditFrom: string;
        AuditOutcome: components["schemas"]["AuditOutcome"];
        AuditRequest: string;
        /** @description The id of what was changed */
        AuditTarget: string;
        /** @description Text in target, path, before, after or note; ASCII letters match in any case */
        AuditText: string;
        /** @description Time before which entries are */
        AuditTo: string;
        AuditUser: string;
        /** @description Names the files that are sent together; use a new name each time, such as a UUID. Bills of which something is there already wait until POST /ingest-batches/{batch} decides about all files at once. */
        Batch: components["schemas"]["IngestBatch"];
        /** @description Whether the file counts instead of charges that are there or in addition; without it the rows decide */
        Decision: "replace" | "add";
        /**
         * @description sha-256 of the whole file (RFC 9530); the server verifies it when the file is complete
         * @example sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:
         */
        ReprDigest: string;
        /**
         * @description ?1 if the file ends with this body, otherwise ?0
         * @example ?0
         */
        UploadComplete: "?0" | "?1";
        /** @description Bytes of the whole file; required at the start, unless the body is the whole file */
        UploadLength: number;
    };
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
